// The order is the style sheet's: the tokens say how the layers follow each other.
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

// An export keeps the sheets: nobody imports it.
export const styles = componentStyles;
