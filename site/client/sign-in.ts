// The script of the sign-in screens. Their forms work without it; the providers' buttons do not.
import { offerFacebook, offerGoogle } from "./sign-in/provider-buttons.ts";
import { handleSignInForm, offerToShowPasswords } from "./sign-in/sign-in-form.ts";

offerToShowPasswords();
handleSignInForm();
offerGoogle();
offerFacebook();
