import type { Editor } from "@tiptap/core";
import { useEffect, useMemo, useState } from "react";
import type { OfficeForm } from "../../../kit/fields/use-zod-form.ts";
import type { ArticleSent, ArticleValues } from "../../values/article-values.ts";
import { createLateBody, type LateBody } from "./late-body.ts";

type ArticleForm = OfficeForm<ArticleValues, ArticleSent>;

/**
 * Gives the form its body late: while one types, the value in the form stays behind what the editor says. The form that
 * is answered knows the body as it is now whenever it is asked for its values, and checks and sends just that.
 */
export function useLateBody(
  form: ArticleForm,
  editor: Editor | null,
): { readonly form: ArticleForm; readonly body: LateBody } {
  const [body] = useState(() =>
    createLateBody((html) => {
      if (form.getValues("description") === html) return;
      form.setValue("description", html, { shouldDirty: true });
      if (form.getFieldState("description").invalid) form.clearErrors("description");
    }),
  );
  useEffect(() => {
    if (!editor) return undefined;
    const stop = body.follow(editor);
    return () => {
      stop();
      body.catchUp();
    };
  }, [body, editor]);
  const knowing = useMemo(() => withBody(form, body), [form, body]);
  return { form: knowing, body };
}

/** The same form, in which the body is always what the editor says. */
function withBody(form: ArticleForm, body: LateBody): ArticleForm {
  const valueNow = (name: keyof ArticleValues) =>
    (name === "description" ? body.html() : undefined) ?? form.getValues(name);
  const getValues = (names?: keyof ArticleValues | readonly (keyof ArticleValues)[]) => {
    if (typeof names === "string") return valueNow(names);
    if (names !== undefined) return names.map(valueNow);
    return { ...form.getValues(), description: valueNow("description") };
  };
  const handleSubmit: ArticleForm["handleSubmit"] = (...handlers) => {
    const submit = form.handleSubmit(...handlers);
    return (event) => {
      body.catchUp();
      return submit(event);
    };
  };
  // What it is asked for otherwise it answers as the form itself, also its state, which changes.
  const knowing: ArticleForm = Object.create(form);
  return Object.assign(knowing, { getValues: getValues as ArticleForm["getValues"], handleSubmit });
}
