// The order is that of the style sheet: the tokens define the order of the layers.
import "../../ui/tokens.css";
import "../../ui/reading-preferences.css";
import "virtual:font-faces.css";
import "./base.css";
import "./large-text.css";
import "../../ui/rich-text.css";
import "../../ui/body-blocks.css";
import "../../ui/verse-lengths.css";
import "../../ui/body-figures.css";
import "virtual:tones.css";
import "../../ui/print-tokens.css";
import "./print.css";
import { componentStyles } from "./component-styles.ts";

// The export preserves the style sheets from tree shaking; it is not imported anywhere.
export const styles = componentStyles;
