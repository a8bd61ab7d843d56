import { Placeholder } from "@tiptap/extensions";
import { Plugin } from "@tiptap/pm/state";
import { changesOnlyWords } from "./changes-only-words.ts";

/** Transaction meta key that makes the placeholders of all empty nodes recompute their texts. */
export const refreshPlaceholders = "placeholders-anew";

/**
 * Placeholders of empty nodes. Their texts are cached in the editor's state until a transaction carries
 * `refreshPlaceholders`.
 */
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
            if (transaction.getMeta(refreshPlaceholders)) return state.init({}, after);
            if (transaction.docChanged && changesOnlyWords(transaction)) {
              return kept.map(transaction.mapping, transaction.doc);
            }
            return state.apply.call(this, transaction, kept, before, after);
          },
        },
      });
    });
  },
});
