/** The mails that the server sends. */
export const messages = {
  /**
   * No mail repeats text that its sender typed to a recipient the sender chose, so that nobody can send messages of
   * their own through this server.
   */
  mail: {
    greeting: "Assalam-o-alaikum,",
    closing: "The Hilal team",
    linkHint: "If the button does not open, copy this address into your browser:",
    sender: "This mail comes from {site} ({address}).",
    verifyEmail: {
      subject: "Please verify your e-mail address",
      request:
        "Thank you for opening an account with Hilal. Please verify your e-mail address with this link; from then on you can write comments.",
      action: "Verify my address",
      expiry:
        "The link works for {days, plural, one {# day} other {# days}}. If you did not open an account, do nothing.",
    },
    resetPassword: {
      subject: "Set a new password",
      request:
        "Somebody, hopefully you, asked to set a new password for your Hilal account. This link leads to the page for it:",
      action: "Set a new password",
      expiry:
        "The link works once and for {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for it, do nothing; your password stays as it is.",
    },
    changeEmail: {
      subject: "Please confirm your new e-mail address",
      request:
        "This address was given as the new address of a Hilal account. Please confirm it with this link:",
      action: "Confirm the new address",
      expiry:
        "The link works for {days, plural, one {# day} other {# days}}. If you did not ask for it, do nothing.",
    },
    addressInUse: {
      subject: "Your e-mail address already has an account",
      notice:
        "Somebody who is logged in with another Hilal account asked to use this address for it. Nothing has changed, because this address already has an account of its own.",
      advice:
        "If it was you, log in with this address, or give another one. If it was not you, do nothing; nobody was told that you have an account.",
    },
    emailChanged: {
      subject: "The address of your account has changed",
      notice: "The e-mail address of your Hilal account is now {email}.",
      warning:
        "If you did not change it, somebody else has used your account. Please write to us at once.",
    },
    passwordChanged: {
      subject: "Your password has changed",
      notice: "The password of your Hilal account has been changed.",
      warning: "If it was not you, set a new password at once; that signs everybody else out.",
      action: "Set a new password",
    },
    ownerCode: {
      subject: "Your code for Hilal",
      "change-email":
        "Somebody, hopefully you, wants to change the e-mail address of your Hilal account. This code confirms it:",
      "set-password":
        "Somebody, hopefully you, wants to set a password for your Hilal account. This code confirms it:",
      "delete-account":
        "Somebody, hopefully you, wants to delete your Hilal account. This code confirms it:",
      "second-step":
        "Somebody, hopefully you, wants to change how you log in to your Hilal account. This code confirms it:",
      expiry:
        "The code works once and for {minutes, plural, one {# minute} other {# minutes}}. Please tell it to nobody.",
      warning:
        "If it was not you, somebody else is logged in with your account. Please log out all other devices on the page “Your account”.",
    },
    secondStep: {
      subject: "Your login in two steps has changed",
      app_added: "An authenticator app now gives the codes with which you log in to Hilal.",
      app_removed: "The authenticator app has been removed from your Hilal account.",
      passkey_added: "A passkey has been added to your Hilal account.",
      passkey_removed: "A passkey has been removed from your Hilal account.",
      codes_renewed:
        "Your Hilal account has new recovery codes. The earlier ones do not work any more.",
      code_used:
        "Somebody, hopefully you, has logged in to your Hilal account with a recovery code. That code does not work any more.",
      removed_by_administrator:
        "An administrator has removed the second step from your Hilal account. You log in with your password alone until you set it up again on the page “Your account”.",
      warning: "If it was not you, set a new password at once and write to us.",
      action: "Set a new password",
    },
    invitation: {
      subject: "You are invited to work at Hilal",
      notice: "The Hilal magazines would like you to work with them as: {role}.",
      request:
        "With this link you choose a password and give your name; after that the back office opens.",
      action: "Accept the invitation",
      expiry:
        "The link works once and for {hours, plural, one {# hour} other {# hours}}. If you did not expect it, do nothing.",
    },
    newsletterConfirm: {
      action: "Confirm my address",
    },
    newsletterWelcome: {
      subject: "You are signed up for the Hilal newsletter",
      notice: "Thank you. Once a month we send you the best reading of all our magazines.",
      leave: "You can end the newsletter whenever you like:",
      action: "End the newsletter",
    },
    subscriptionReceived: {
      subject: "Your subscription request has reached us",
      notice: "Thank you for your interest in the package “{package}”.",
      next: "We write to you within three working days with the way to pay. Nothing has been charged.",
    },
    deskDigest: {
      subject: "{count, plural, one {One thing waits} other {# things wait}} at your desk",
      notice: "This is new at your desk since you last looked:",
      more: "{count, plural, one {# more notice stands} other {# more notices stand}} at your desk.",
      action: "Open my desk",
    },
    subscriptionNotice: {
      subject: "New subscription request: {package}",
      notice: "A reader asks for a subscription.",
      package: "Package: {value}",
      name: "Name: {value}",
      email: "E-mail: {value}",
      phone: "Phone: {value}",
      address: "Postal address: {value}",
      action: "Open the requests",
    },
  },
} as const;
