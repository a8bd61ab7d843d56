// The script of the screens that ask for a password. Their forms work without it; the providers' buttons do not.
import { offerFacebook } from "./sign-in/facebook-button.ts";
import { offerGoogle } from "./sign-in/google-button.ts";
import { offerToShowPasswords } from "./sign-in/show-password.ts";
import { handleSignInForm } from "./sign-in/sign-in-form.ts";

offerToShowPasswords();
handleSignInForm();
offerGoogle();
offerFacebook();
