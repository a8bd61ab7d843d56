import { buttonStyle } from "@hilal/ui/button-style";
import { useView } from "../../page-kit/view.tsx";

interface TokenFormProps {
  readonly path: string;
  readonly token: string;
  readonly submit: string;
}

/** Posts a mailed link's token. Opening the link changes nothing, since mail programs open links automatically. */
export function TokenForm({ path, token, submit }: TokenFormProps) {
  const { href } = useView();
  return (
    <form action={href(path)} method="post">
      <input type="hidden" name="token" value={token} />
      <button className={buttonStyle("primary")} type="submit">
        {submit}
      </button>
    </form>
  );
}
