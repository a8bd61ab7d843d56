import { fullName } from "@hilal/contract/shared/person-name";
import { foldLoose } from "@hilal/i18n/text/fold";
import { hash, verify } from "@node-rs/argon2";
import { HttpError } from "../../http/api/http-error.ts";
import type { UserRow } from "./accounts.store.ts";

/**
 * Hashes a password that a user has chosen.
 *
 * @param owner whose names, and name in the address, the password must not consist of
 * @throws HttpError 400 for one that is too easy to guess
 */
export async function hashNewPassword(
  password: string,
  owner: Pick<UserRow, "email" | "firstName" | "lastName">,
): Promise<string> {
  const mailbox = owner.email.slice(0, Math.max(0, owner.email.lastIndexOf("@")));
  const names = [mailbox, fullName(owner.firstName, owner.lastName)];
  if (isCommonPassword(password) || isMadeOfNames(password, names)) {
    throw new HttpError("validation_failed", { fields: { password: "password_too_common" } });
  }
  return hashPassword(password);
}

/**
 * The words that people's passwords are made of when they are easy to guess, in lower case: those at the head of the
 * published lists, in English and as Urdu is typed on a phone.
 */
const commonPasswordWords: ReadonlySet<string> = new Set(
  `
  password passwort passcode passphrase passwords mypassword thepassword newpassword yourpassword changeme changethis
  letmein welcome welcomeback login signin signup access accessgranted admin administrator adminadmin superuser
  superadmin root user username guest default master manager system server secret topsecret private security
  letmeinnow openup opensesame trustno trustnoone whatever something nothing anything everything iloveyou ilovegod
  iloveme iloveu loveyou lovely lovelove lover forever foreverlove sweetheart sweetie darling honey babygirl babyboy
  princess prince queen king angel angels heaven jesus jesuschrist christ christian blessed faith allah allahuakbar
  bismillah alhamdulillah subhanallah mashallah inshallah muhammad mohammad mohammed islam islamabad muslim pakistan
  pakistani pakistanzindabad zindabad lahore karachi peshawar quetta rawalpindi multan faisalabad kashmir punjab sindh
  balochistan khyber hilal hilalmagazine pakarmy pakarmyzindabad pakistanarmy pakistanarmyzindabad pakfauj army navy
  airforce soldier captain major general commander mujhepyar mohabbat zindagi dosti pyaar jaanu jaaneman meriJaan
  merijaan ammiabbu ammijaan abbujaan khuda ishq dil dildil sunshine moonlight starlight rainbow butterfly flower
  flowers blossom summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february
  march april june july august september october november december football basketball baseball cricket hockey soccer
  tennis volleyball liverpool chelsea arsenal barcelona realmadrid manchester juventus lakers yankees cowboys steelers
  eagles superman batman spiderman ironman wolverine starwars startrek pokemon pikachu minecraft fortnite naruto
  dragonball dragon dragons monkey tiger tigers lion panther eagle phoenix unicorn dolphin elephant cheetah scorpion
  computer internet website network microsoft windows google facebook youtube instagram twitter whatsapp samsung iphone
  android nokia motorola toyota honda ferrari mercedes corvette mustang porsche lamborghini harley harleydavidson
  chocolate cookie cookies banana cheese coffee pepper ginger butter sugar freedom liberty independence america
  american canada australia england london newyork california chicago boston dallas houston michael michelle jennifer
  jessica jordan joshua jonathan christopher christina nicholas nicole matthew daniel danielle andrew anthony ashley
  amanda samantha stephanie elizabeth alexander alexandra charlie thomas robert william benjamin victoria patricia
  hello hellohello helloworld hellokitty goodbye goodluck goodmorning goodnight hunter ranger killer warrior champion
  winner lucky luckyone magic wizard merlin gandalf matrix mercury jupiter galaxy universe shadow shadows ninja pirate
  thunder lightning storm fire blaze diamond diamonds silver golden gold platinum crystal precious beautiful handsome
  gorgeous awesome fantastic wonderful excellent perfect family familylove mother father mommy daddy brother sister
  friends friend friendship bestfriend bestfriends forgetit fuckyou fuckoff asshole bullshit biteme blowme sexy sexygirl
  test tester testing testtest sample example temporary temp demo student teacher school college university doctor
  engineer business company office money dollar rupees million billion
  `
    .trim()
    .toLowerCase()
    .split(/\s+/),
);

/** Rows of keys and the alphabet, which passwords follow forwards and backwards. */
const runs = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "qazwsxedcrfvtgbyhnujmikolp",
].flatMap((line) => [line, [...line].reverse().join("")]);
const longestLine = Math.max(...runs.map((line) => line.length));

/** Fewer digits than this, and nothing else, may be a telephone number, a date or an identity card. */
const digitsAlone = 16;

const letterBehind: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/**
 * Whether a password is among those that attackers try first: a common word with added digits and signs, a run along
 * the keyboard, one piece repeated, or digits alone.
 *
 * @example isCommonPassword("P@ssw0rd2024!") // true
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  if (/^[\d\p{P}\p{S}\s]*$/u.test(plain) && plain.replace(/\D/g, "").length < digitsAlone)
    return true;
  if (new Set(plain).size < 4) return true;
  const unit = repeatedUnit(plain);
  return [plain, unit].some((text) => isRun(text) || isCommonWord(text));
}

/** A common word without the digits and signs at its ends, read literally or with look-alikes replaced. */
function isCommonWord(text: string): boolean {
  const withoutTail = text.replace(/[\d\p{P}\p{S}\s]+$/u, "");
  const stem = withoutTail.replace(/^[\d\p{P}\p{S}\s]+/u, "");
  const lookAlike = [...withoutTail].map((character) => letterBehind[character] ?? character);
  return [text, stem, lookAlike.join("")].some((reading) =>
    commonPasswordWords.has(repeatedUnit(reading)),
  );
}

/** Whether a text consists of pieces, each at least four characters of a run. */
function isRun(text: string): boolean {
  let rest = text;
  while (rest.length >= 4) {
    const length = longestRun(rest);
    if (length < 4) return false;
    rest = rest.slice(length);
  }
  return rest.length < 4;
}

function longestRun(text: string): number {
  for (let length = Math.min(text.length, longestLine); length >= 4; length -= 1) {
    const piece = text.slice(0, length);
    if (runs.some((run) => run.includes(piece))) return length;
  }
  return 0;
}

/** The piece that a text repeats, or the text itself: "abcabcabc" is "abc" three times. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit;
  }
  return text;
}

/** Signs that are typed in place of letters; each may also be a plain sign between them. */
const lettersBehind: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "€": "e",
  "6": "bg",
  "9": "g",
  "1": "il",
  "!": "il",
  "|": "il",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
  "2": "z",
};

const letter = /\p{L}/u;
/** Ends each piece in the sequence of all pieces. */
const end = "\n";

/**
 * Whether a password consists of a user's own names alone: in any order and number, with digits and signs around and
 * between their letters or in place of them. The names are matched in one pass over the password, so the work grows
 * linearly with the password's length.
 *
 * @param names as people write them: "ثنا خان", or the part of an address before its `@`, such as "sana.khan"
 * @example isMadeOfNames("Kh@n-Sana123", ["sana.khan"]) // true
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const characters = [...plain(password)];
  // Digits alone are never a name, whatever letters they may stand in for.
  if (!characters.some((character) => letter.test(character))) return false;
  const row = names.flatMap(toPieces).flatMap((piece) => [...piece, end]);
  const starts = row.flatMap((_, place) => (place === 0 || row[place - 1] === end ? [place] : []));

  // Positions in `row` that matching may have reached within pieces, and whether it may be between two.
  let within: readonly number[] = [];
  let isBetween = true;
  for (const character of characters) {
    const isSign = !letter.test(character);
    const readings = isSign ? (lettersBehind[character] ?? "") : character;
    const read: number[] = [...within, ...(isBetween ? starts : [])]
      .filter((place) => readings.includes(row[place] ?? end))
      .map((place) => place + 1);
    isBetween = read.some((place) => row[place] === end) || (isSign && isBetween);
    // A sign may also be skipped.
    within = [...new Set([...read, ...(isSign ? within : [])])];
  }
  return isBetween;
}

/** The words of a name, and all of them joined; a single initial is no piece. */
function toPieces(name: string): string[] {
  const words = plain(name).match(/\p{L}+/gu) ?? [];
  return [...new Set([...words, words.join("")])].filter((piece) => [...piece].length > 1);
}

/** Folds case, accents and vowel signs, and the different spellings of one letter. */
const plain = (text: string) => foldLoose(text).normalize("NFD").replace(/\p{M}/gu, "");

/** Argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a discarded random password, made with the parameters of all others. */
const decoy =
  "$argon2id$v=19$m=19456,t=2,p=1$XeNZUIRaGlqlPLnw6969pQ$jUymmHxZ8h2k69zX2Bw7zQm9blPawNPn9+yCWnUyfhs";

/** Hashes a password for storage: a PHC string with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * Whether a password matches a stored hash. Without a hash the result is false after the same work, so that the
 * response time does not reveal whether there is an account (product: accounts 4).
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? decoy, password);
  return stored !== null && matches;
}
