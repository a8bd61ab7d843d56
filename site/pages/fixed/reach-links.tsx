/** An e-mail address as a link, left to right in every language. */
export function MailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`} dir="ltr">
      {address}
    </a>
  );
}

/** A phone number as a link, left to right in every language. */
export function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number.replaceAll(" ", "")}`} dir="ltr">
      {number}
    </a>
  );
}
