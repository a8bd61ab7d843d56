import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";

/** A form of the back office: `Values` is what its fields hold, `Sent` what the API takes. */
export type OfficeForm<Values extends FieldValues, Sent = Values> = UseFormReturn<
  Values,
  unknown,
  Sent
>;

/**
 * A form checked by the contract's own schema before anything is sent. Fields are checked when the form is submitted;
 * an error goes away when its field is edited (product: forms 3).
 * @example const form = useZodForm(authorBody, toAuthorValues(record))
 */
export function useZodForm<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<NoInfer<Values>>,
): OfficeForm<Values, Sent> {
  return useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: true,
  });
}
