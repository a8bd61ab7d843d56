/** What is said beside a field whose value is refused; the keys are the codes of the contract’s schemas (spec section 5). */
export const validation = {
  invalid: "This value is not valid.",
  unknown_field: "This field is not known.",
  too_long: "This text is too long.",
  control_characters: "This text contains characters that cannot be shown.",
  email_required: "Email is required.",
  email_invalid: "Please enter a valid e-mail address.",
  email_missing_at_provider:
    "Your Facebook account shares no e-mail address. Please allow it, or sign up by e-mail.",
  password_required: "Password is required.",
  password_too_short: "The password must be at least 10 characters long.",
  password_too_long: "The password can be at most 128 characters long.",
  password_too_common: "This password is too easy to guess. Please choose another one.",
  password_wrong: "The password is not correct.",
  provider_token_required: "The token of the login is required.",
  link_invalid: "This link is no longer valid. Please ask for a new one.",
  name_required: "Name is required.",
  phone_required: "Phone is required.",
  phone_invalid: "Please enter a valid phone number.",
  address_required: "Address is required.",
  package_required: "Package is required.",
  package_not_offered: "This package is no longer on offer. Please choose another one.",
} as const;
