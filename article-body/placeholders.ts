import { Placeholder } from "@tiptap/extensions";
import { Plugin } from "@tiptap/pm/state";

/** A transaction with this mark has the words of every empty place asked for anew. */
export const placeholdersAnew = "placeholders-anew";

/** What stands in empty places; the texts are kept with the state of the editor until they are asked for anew. */
export const Placeholders = Placeholder.extend({
  addProseMirrorPlugins() {
    return (this.parent?.() ?? []).map(({ spec }) => {
      const { state } = spec;
      if (!state) return new Plugin(spec);
      return new Plugin({
        ...spec,
        state: {
          ...state,
          apply(transaction, kept, before, after) {
            return transaction.getMeta(placeholdersAnew)
              ? state.init({}, after)
              : state.apply.call(this, transaction, kept, before, after);
          },
        },
      });
    });
  },
});
