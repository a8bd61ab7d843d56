// The script of the screens that ask for a password. Their forms work without it; the providers' buttons do not.
import { offerFacebook, offerGoogle } from "./sign-in/provider-buttons.ts";
import { handleSignInForm, offerToShowPasswords } from "./sign-in/sign-in-form.ts";

offerToShowPasswords();
handleSignInForm();
offerGoogle();
offerFacebook();
