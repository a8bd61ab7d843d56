// The script of the PDF reader. Without it, its pages, links and pictures still work, one page at a time.
import { openReader } from "./pdf-reader/open-reader.ts";

openReader();
