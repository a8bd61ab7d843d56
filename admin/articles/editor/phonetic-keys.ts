import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { phoneticText } from "../../kit/typing/phonetic-typing.ts";

/** The phonetic Urdu keyboard in the body: what its keys write goes the way of typed text, so that input rules run. */
export const PhoneticKeys = Extension.create({
  name: "phoneticKeys",
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleKeyDown(view, event) {
            const text = view.composing ? null : phoneticText(event);
            if (text === null) return false;
            event.preventDefault();
            const { from, to } = view.state.selection;
            const write = () => view.state.tr.insertText(text).scrollIntoView();
            const isHandled = view.someProp("handleTextInput", (handle) =>
              handle(view, from, to, text, write),
            );
            if (!isHandled) view.dispatch(write());
            return true;
          },
        },
      }),
    ];
  },
});
