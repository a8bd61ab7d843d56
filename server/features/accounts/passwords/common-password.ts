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

/** Lines of keys and the alphabet: fingers and tongues run along them, forwards and backwards. */
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

/** Fewer digits than this, and nothing but digits, is a telephone number, a date or an identity card. */
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
 * Whether a password is among those that are tried first: a common word dressed up with digits and signs, a run along
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

/** A word once digits and signs are taken off its ends; read as it stands and with letters for look-alikes. */
function isCommonWord(text: string): boolean {
  const withoutTail = text.replace(/[\d\p{P}\p{S}\s]+$/u, "");
  const stem = withoutTail.replace(/^[\d\p{P}\p{S}\s]+/u, "");
  const lookAlike = [...withoutTail].map((character) => letterBehind[character] ?? character);
  return [text, stem, lookAlike.join("")].some((reading) =>
    commonPasswordWords.has(repeatedUnit(reading)),
  );
}

/** Whether a text is made of pieces, each at least four characters of a run. */
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
