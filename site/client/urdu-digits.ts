// Urdu digits for readers who chose them; only their browsers load this. The script is render-blocking: it first
// converts what is already parsed and then follows additions, so that texts never appear with the other digits first.
import { followDigits } from "./follow-digits.ts";

followDigits();
