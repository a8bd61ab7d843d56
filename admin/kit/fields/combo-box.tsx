import { foldLoose } from "@hilal/i18n/text/fold";
import { classNames } from "@hilal/ui/class-names";
import { useState } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import type { Choice } from "../choice-options.tsx";
import controls from "../control.module.css";
import popover from "../popover.module.css";
import styles from "./combo-box.module.css";
import { Field } from "./field.tsx";
import { typingRun } from "./typing-direction.ts";
import { type FormFieldProps, toText, useFormField } from "./use-zod-form.ts";

interface ComboBoxProps extends FormFieldProps {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
}

/** A choice among many options, found by typing; spelling variants of an Urdu word match each other. */
export function ComboBox({ choices, placeholder, ...props }: ComboBoxProps) {
  const t = useTexts();
  const { label, value, change, error, ref, name, onBlur } = useFormField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = choices.find((choice) => choice.value === toText(value));
  const shown = typed ?? chosen?.label ?? toText(value);
  const leave = () => {
    setTyped(null);
    onBlur();
  };
  return (
    <Field label={label} hint={props.hint} error={error} isRequired={props.isRequired} isForWords>
      {(control) => (
        <AriaComboBox
          aria-label={label}
          className={styles.comboBox ?? ""}
          defaultItems={choices}
          selectedKey={chosen?.value ?? null}
          inputValue={shown}
          onInputChange={setTyped}
          onSelectionChange={(key) => {
            setTyped(null);
            change(key === null ? "" : String(key));
          }}
          isDisabled={props.isDisabled ?? false}
          isInvalid={error !== undefined}
          menuTrigger="focus"
          // A search without matches is reported; an empty list that has not loaded yet is not.
          allowsEmptyCollection={typed !== null}
          defaultFilter={(text, wanted) => foldLoose(text).includes(foldLoose(wanted))}
        >
          <Input
            ref={ref}
            name={name}
            id={control.id}
            onBlur={leave}
            {...(placeholder ? { placeholder } : {})}
            aria-describedby={control["aria-describedby"]}
            aria-required={control["aria-required"]}
            className={controls.control ?? ""}
            {...typingRun(shown)}
          />
          <Button rank="quiet" icon="down" />
          <Popover className={classNames(popover.popover, styles.popover) ?? ""}>
            <ListBox<Choice>
              className={popover.list ?? ""}
              renderEmptyState={() => <p className={styles.none}>{t("adminForms.noMatch")}</p>}
            >
              {(choice) => (
                <ListBoxItem
                  id={choice.value}
                  textValue={choice.label}
                  className={classNames(popover.item, styles.choice) ?? ""}
                >
                  <bdi>{choice.label}</bdi>
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </AriaComboBox>
      )}
    </Field>
  );
}
