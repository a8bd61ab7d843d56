// Data attributes by which the page scripts and islands find components and read their data. Both sides import the
// names from here; the build inlines them into the scripts. Style sheets repeat a few (data-reader, data-broken,
// data-fragment, data-no-print, data-imprint, data-digits). A component writes them as `{...{ [hooks.copy]: url }}`,
// because JSX only accepts a constant attribute name in a spread.

/** On `html`: "visitor", "reader", or the section of the back office where the reader's work begins. */
export const reader = "data-reader";

/** On `html`: prefix of the reading choices, followed by the choice's name with its words joined by "-". */
export const chosen = "data-";
/** On `html`: the choices that scripts read. */
export const chosenTheme = "data-theme";
export const chosenDigits = "data-digits";
export const chosenUrduFace = "data-urdu-face";
export const chosenMotion = "data-motion";
/** The address of the script that shows Urdu digits. */
export const digitsScript = "data-digits-script";
/** On the same script as `digitsScript`: the address of the Nastaliq font. */
export const nastaliqFile = "data-nastaliq-file";
/** On `html`: texts are set in the fallback of Nastaliq until the first screen is there. */
export const nastaliqLater = "data-nastaliq-later";
/** A button whose script is loaded when it is first pressed: the script's address. */
export const pressScript = "data-press-script";
/** On the script of an ordinary page: the addresses of the script of what the device keeps, and of its worker. */
export const keepingScript = "data-keeping-script";
export const worker = "data-worker";
/** The list of what is stored on the device: its texts, as JSON. */
export const storage = "data-storage";
/** A button that loads the page again, and one that installs the site. */
export const reloads = "data-reloads";
export const installs = "data-installs";
/** The button that stores an issue on the device: the issue, as JSON. */
export const issue = "data-issue";
/** The button of the reading choices panel: the address of the panel's content. */
export const comfortPanel = "data-comfort-panel";
/** In the panel: the button that resets all choices. */
export const comfortReset = "data-comfort-reset";
/** In the panel: the status line of a choice, and its three messages. */
export const comfortStatus = "data-comfort-status";
export const keptHere = "data-kept-here";
export const keptWithAccount = "data-kept-with-account";
export const notYetWithAccount = "data-not-yet-with-account";

/** A button that reads an article or an issue aloud: the address of the player's content. */
export const listenPanel = "data-listen-panel";
/** An issue's button: the name under which the device remembers the place. */
export const listenPlace = "data-listen-place";
/** In the player: a control, a line or a list, by its name. */
export const listenPart = "data-listen-part";
/** On its button to play: what the player does; set by the script. */
export const listenStatus = "data-status";
/** On the passage that is being read aloud; set by the script. */
export const listening = "data-listening";

/** On `html`: the language that this device's reader chose; "new" when none was, and the device speaks Urdu. */
export const offer = "data-offer";
/** The offer of Urdu: whether it leads to the same page or to the Urdu edition. */
export const offers = "data-offers";
/** A link or button that chooses the language of pages: its code. */
export const chooses = "data-chooses";

/** Omitted in print. */
export const noPrint = "data-no-print";

/** The imprint at the end of a printed page, which replaces the site's footer. */
export const imprint = "data-imprint";
/** A button that prints the page. */
export const prints = "data-prints";
/** A button that opens the device's share dialog: the address. */
export const shares = "data-shares";

/** An article whose page views are counted: its id. */
export const visit = "data-visit";
/** A link whose clicks count as openings of an e-book: the e-book's id. */
export const opened = "data-opened";
/** An e-book reader, whose page view counts as an opening: the e-book's id. */
export const reads = "data-reads";
/** The PDF reader: its texts and addresses, as JSON. */
export const pdfReader = "data-pdf-reader";
/** The addresses of the scripts that wait for the page's picture. */
export const laterScripts = "data-later-scripts";
/** In it: the visible pages, the line that names them, and their text. */
export const sheets = "data-sheets";
export const pageStatus = "data-page-status";
/** In it: a link to a page, by its number; and the picture of that page. */
export const pageLink = "data-page";
export const pagePicture = "data-picture";
/** In it: the action of a button, or a part that only works with script. */
export const readerAction = "data-action";
export const readerPart = "data-part";
/** A picture that could not be loaded; set by the script. */
export const broken = "data-broken";

/** A picture that is fetched when its reader asks for it (server/pages/cache/withhold-pictures.ts): its addresses. */
export const withheldSource = "data-src";
export const withheldSet = "data-srcset";
/** At the end of the page: the words of their buttons, and the address of their script. */
export const showPicture = "data-show-picture";
export const picturesScript = "data-pictures-script";

/** The link to an article's picture cards. */
export const cardLink = "data-card-link";
/** A button that shares the picture of a card: the picture's address. */
export const cardPicture = "data-card-picture";

/** A button that copies this text. */
export const copy = "data-copy";
/** In a copy button: the message after copying. */
export const copied = "data-copied";
/** The message when the element's action fails. */
export const failed = "data-failed";

/** A button that ends the session: where to go afterwards. */
export const logout = "data-logout";
/** A menu of the navigation bar. */
export const menu = "data-menu";
/** The language switch, which preserves the position in the page. */
export const languageSwitch = "data-language-switch";
/** A link that opens the search dialog. */
export const search = "data-search";
export const searchDialog = "data-search-dialog";
/** A search field with its related elements: the address of its script. */
export const searchField = "data-search-field";
/** In it: the button that toggles the phonetic Urdu keyboard. */
export const urduKeys = "data-urdu-keys";
/** A button that closes the search dialog. */
export const close = "data-close";

/** A section to load when it comes into view: its address. */
export const fragment = "data-fragment";
/** A section that was loaded: its address; set by the script. */
export const fetchedFrom = "data-from";
/** A retry link for a failed part. */
export const tryAgain = "data-try-again";

/** A link that is replaced by a video player: the embed address. */
export const video = "data-video";
export const videoTitle = "data-title";

/** The corner of toasts: the label of their close buttons. */
export const toasts = "data-toasts";

/** An island: the address of its module. */
export const island = "data-island";
/** The address of the module that hydrates an island. */
export const wake = "data-wake";
/** An island's props, as JSON. */
export const props = "data-props";

/** The list of an article's comments. */
export const comments = "data-comments";
/** A comment: its id. */
export const comment = "data-comment";
/** A comment: its writer's user id. */
export const writer = "data-writer";
/** A count on the page, updated after a comment: its name. */
export const figure = "data-figure";

/** The form of a sign-in screen: "login" or "sign-up". */
export const signIn = "data-sign-in";
/** The form that asks for the second step, and the button that uses a passkey for it. */
export const secondStep = "data-second-step";
export const passkey = "data-passkey";
/** The texts of that form, and of the button that stores an issue, as JSON. */
export const texts = "data-texts";
/** The message for an empty field. */
export const missing = "data-missing";
/** A button that shows the password of a field: the field's id. */
export const shows = "data-shows";
/** Where to go after signing in. */
export const next = "data-next";
/** The toast after signing in. */
export const done = "data-done";
/** The place of Google's button: our client id. */
export const google = "data-google";
/** Facebook's button: our app id. */
export const facebook = "data-facebook";
/** The address of the provider's script. */
export const script = "data-script";
/** The message while that script is loading. */
export const loading = "data-loading";
/** The message when a sign-in was cancelled. */
export const cancelled = "data-cancelled";

/** A button that saves an article on the device: the article's id, and its card as JSON. */
export const keeps = "data-keeps";
export const keptCard = "data-kept-card";
/** The same button: the messages where the browser stores nothing, has no room, or none for an offline copy. */
export const keptBlocked = "data-kept-blocked";
export const keptFull = "data-kept-full";
export const copyFull = "data-copy-full";
/** The line that says them. */
export const keptStatus = "data-kept-status";
/** The offer to go on where an article was left: its text; and its buttons. */
export const resume = "data-resume";
export const resumes = "data-resumes";
export const resumeCloses = "data-resume-closes";
/** On the page of saved articles: a list by its name, what a button does, and a part that the script fills or shows. */
export const keptList = "data-kept-list";
export const keptAction = "data-kept-action";
export const keptPart = "data-kept-part";
