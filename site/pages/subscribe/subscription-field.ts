import { readFieldErrors } from "../../shared/forms/read-field-errors.ts";

/** The fields of a subscription request, as the contract's call names them. */
const subscriptionFields = ["package", "name", "email", "phone", "address"] as const;

export type SubscriptionField = (typeof subscriptionFields)[number];

/**
 * A refused field with the code of what to say beside it: a key of the texts' area `validation`. What is wrong with the
 * request as a whole goes by `request` and is a key of the area `errors`.
 */
export type WrongFields = Readonly<Partial<Record<SubscriptionField | "request", string>>>;

/**
 * Reads the address's list of refused fields; what is not known is left out.
 *
 * @param text pairs of field and code, such as "email:email_invalid,phone:phone_required"
 */
export function wrongFieldsFrom(text: string | undefined): WrongFields {
  return readFieldErrors(text, [...subscriptionFields, "request"]);
}
