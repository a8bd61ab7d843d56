import { Placeholder } from "@tiptap/extensions";
import { Plugin } from "@tiptap/pm/state";

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
            return transaction.getMeta(refreshPlaceholders)
              ? state.init({}, after)
              : state.apply.call(this, transaction, kept, before, after);
          },
        },
      });
    });
  },
});
