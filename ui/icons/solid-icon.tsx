import styles from "./icon.module.css";

/** Filled drawings on a field of 24 by 24: the marks of networks, and what a reader does with a page or a video. */
const shapes = {
  play: "M8 5v14l11-7z",
  share:
    "M18 16.1c-.8 0-1.4.3-2 .8l-7.1-4.2a3.3 3.3 0 0 0 0-1.4L16 7.2A3 3 0 1 0 15 5c0 .2 0 .5.1.7L8 9.8a3 3 0 1 0 0 4.4l7.1 4.2c-.1.2-.1.4-.1.6a2.9 2.9 0 1 0 3-2.9z",
  print:
    "M19 8H5a3 3 0 0 0-3 3v6h4v4h12v-4h4v-6a3 3 0 0 0-3-3zm-3 11H8v-5h8zm3-7a1 1 0 1 1 0-2 1 1 0 0 1 0 2zM18 3H6v4h12z",
  facebook:
    "M13.6 21v-8h2.7l.5-3.2h-3.2V7.7c0-.9.4-1.7 1.8-1.7h1.5V3.2S15.7 3 14.4 3c-2.7 0-4.2 1.6-4.2 4.5v2.3H7.3V13h2.9v8z",
  twitter:
    "M17.3 3.5h3.2l-7 8 8.2 10.9h-6.4l-5-6.6-5.8 6.6H1.3l7.5-8.6L.9 3.5h6.6l4.5 6zm-1.1 17h1.8L6.6 5.3H4.7z",
  whatsapp:
    "M12 2.5a9.4 9.4 0 0 0-8.1 14.2L2.5 21.5l4.9-1.3A9.4 9.4 0 1 0 12 2.5Zm0 17.2c-1.5 0-2.9-.4-4.2-1.2l-.3-.1-2.9.8.8-2.8-.2-.3A7.8 7.8 0 1 1 12 19.7Zm4.3-5.8c-.2-.1-1.4-.7-1.6-.8-.2-.1-.4-.1-.5.1l-.7.9c-.1.2-.3.2-.5.1a6.4 6.4 0 0 1-3.2-2.8c-.2-.4.2-.4.7-1.3.1-.2 0-.3 0-.4l-.7-1.7c-.2-.5-.4-.4-.5-.4h-.5c-.2 0-.4.1-.6.3-.8.8-1 2-.4 3.3a9 9 0 0 0 4.7 4.5c1.7.7 2.3.7 3.1.5.5-.1 1.5-.6 1.7-1.2.2-.6.2-1.1.2-1.2-.1-.1-.2-.2-.4-.3Z",
  linkedin:
    "M4.8 3.3a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM3.2 8.7h3.2V21H3.2zm5.4 0h3.1v1.7c.5-.9 1.6-2 3.3-2 3.3 0 4 2.2 4 5.1V21h-3.2v-6.6c0-1.6 0-3.1-1.9-3.1s-2.2 1.5-2.2 3V21H8.6z",
  instagram:
    "M8 2.5h8A5.5 5.5 0 0 1 21.5 8v8a5.5 5.5 0 0 1-5.5 5.5H8A5.5 5.5 0 0 1 2.5 16V8A5.5 5.5 0 0 1 8 2.5Zm0 1.9A3.6 3.6 0 0 0 4.4 8v8A3.6 3.6 0 0 0 8 19.6h8a3.6 3.6 0 0 0 3.6-3.6V8A3.6 3.6 0 0 0 16 4.4Zm4 2.9a4.7 4.7 0 1 1 0 9.4 4.7 4.7 0 0 1 0-9.4Zm0 1.9a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Zm5-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z",
  youtube:
    "M22 8.2a3 3 0 0 0-2.1-2.1C18 5.6 12 5.6 12 5.6s-6 0-7.9.5A3 3 0 0 0 2 8.2 31 31 0 0 0 1.6 12 31 31 0 0 0 2 15.8a3 3 0 0 0 2.1 2.1c1.9.5 7.9.5 7.9.5s6 0 7.9-.5a3 3 0 0 0 2.1-2.1 31 31 0 0 0 .4-3.8 31 31 0 0 0-.4-3.8ZM10 15V9l5.2 3z",
  flickr: "M7 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm10 0a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z",
} as const;

export type SolidIconName = keyof typeof shapes;

/** A small filled icon. It is hidden from screen readers, so the control around it needs a name. */
export function SolidIcon({ name }: { readonly name: SolidIconName }) {
  return (
    <svg className={`${styles.icon} ${styles.solid}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
