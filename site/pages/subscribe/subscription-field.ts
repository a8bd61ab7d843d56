/** The fields of a subscription request, as the contract's call names them. */
export const subscriptionFields = ["package", "name", "email", "phone", "address"] as const;

export type SubscriptionField = (typeof subscriptionFields)[number];

/** A refused field with the code of what to say beside it: a key of the texts' area `validation`. */
export type WrongFields = Readonly<Partial<Record<SubscriptionField, string>>>;

/**
 * Reads the address's list of refused fields; what is not known is left out.
 *
 * @param text pairs of field and code, such as "email:email_invalid,phone:phone_required"
 */
export function wrongFieldsFrom(text: string | undefined): WrongFields {
  const wrong: Partial<Record<SubscriptionField, string>> = {};
  for (const pair of (text ?? "").split(",")) {
    const [name, code] = pair.split(":");
    const field = subscriptionFields.find((known) => known === name);
    if (field && code) wrong[field] = code;
  }
  return wrong;
}
