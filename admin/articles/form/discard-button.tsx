import { Button } from "../../kit/controls/button.tsx";
import { useConfirmation } from "../../kit/feedback/confirmation.tsx";
import { useTexts } from "../../texts/language-provider.tsx";

/** Back to the published text, after a question; undo takes it back. */
export function DiscardButton({ onDiscard }: { onDiscard(): void }) {
  const t = useTexts();
  const ask = useConfirmation();
  const press = async () => {
    const agreed = await ask({
      question: t("workingCopy.discard.question"),
      agree: t("workingCopy.discard.agree"),
      refuse: t("workingCopy.discard.refuse"),
    });
    if (agreed) onDiscard();
  };
  return <Button onPress={() => void press()}>{t("workingCopy.discard.button")}</Button>;
}
