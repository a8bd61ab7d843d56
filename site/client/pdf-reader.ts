// The script of the reader of PDFs. Its pages, links and pictures are there without it, one page at a time.
import { openReader } from "./pdf-reader/open-reader.ts";

openReader();
