// Urdu digits for readers who have chosen them; nobody else fetches this. It holds the first paint back, so it turns what the
// parser has made and then follows what is added: texts are never seen with the other digits first.
import { followDigits } from "./follow-digits.ts";

followDigits();
