import { use, useRef, type ReactElement, type ReactNode, type Ref, type RefObject } from "react";
import { ComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Input, type InputProps } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "./class-names.ts";
import { PickerLabel, PickerNote } from "./picker-texts.tsx";
import { isShown, type FieldTexts } from "./use-field.ts";
import "./styles/popover.css";
import "./styles/suggestions.css";

/** A suggestion: `text` is shown in the field after its selection, `detail` in a second line of the list. */
export type Suggestion = { id: string; text: string; detail?: string };

export type AsyncComboboxProps<T extends Suggestion> = FieldTexts & {
  id?: string;
  ref?: Ref<HTMLInputElement> | undefined;
  /** The text in the field. It is never a value by itself: only a selected suggestion is. */
  text: string;
  onTextChange: (text: string) => void;
  /** The selected suggestion; null as soon as the text differs from its text. */
  selected: T | null;
  onSelect: (item: T | null) => void;
  onBlur?: () => void;
  /** The suggestions for the current text. */
  items: readonly T[];
  isLoading?: boolean;
  /** Shown in the list while it loads, and when nothing was found. */
  loadingText: ReactNode;
  emptyText: ReactNode;
  /** The number of characters from which the list opens; spaces around the text, which keyboards add, do not count. */
  minLength?: number;
  placeholder?: string;
  autoComplete?: string;
  isDisabled?: boolean;
  className?: string;
};

/** A combobox with asynchronous suggestions: free text stays in the field, but only a suggestion is a value. */
export function AsyncCombobox<T extends Suggestion>({
  id,
  ref,
  text,
  onTextChange,
  selected,
  onSelect,
  onBlur,
  items,
  isLoading = false,
  loadingText,
  emptyText,
  minLength = 1,
  placeholder = "",
  autoComplete = "off",
  isDisabled = false,
  label,
  mark,
  hint,
  error,
  isLabelHidden,
  className,
}: AsyncComboboxProps<T>): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  const taken = useRef<string | null>(null);
  const isLongEnough = text.trim().length >= minLength;

  function type(next: string): void {
    onTextChange(next);
    if (next === taken.current) return;
    taken.current = null;
    if (selected !== null && next !== selected.text) onSelect(null);
  }

  function take(key: string | number | null): void {
    const item = items.find((candidate) => candidate.id === key);
    if (item === undefined) return;
    // The library may report the new text before or after the selection; it must not count as typing.
    taken.current = item.text;
    onSelect(item);
    onTextChange(item.text);
  }

  return (
    <ComboBox<T>
      items={isLongEnough ? items : []}
      inputValue={text}
      onInputChange={type}
      value={selected?.id ?? null}
      onChange={take}
      {...(onBlur === undefined ? {} : { onBlur })}
      allowsCustomValue
      allowsEmptyCollection={isLongEnough}
      isInvalid={isShown(error)}
      isDisabled={isDisabled}
      validationBehavior="aria"
      className={classNames("field", className)}
    >
      <PickerLabel label={label} mark={mark} isLabelHidden={isLabelHidden ?? false} />
      <span className="field-box" ref={box}>
        <SearchInput
          {...(id === undefined ? {} : { id })}
          ref={ref}
          placeholder={placeholder}
          autoComplete={autoComplete}
          canOpen={isLongEnough && selected === null}
        />
      </span>
      <PickerNote hint={hint} error={error} />
      <SuggestionPopover field={box}>
        <ListBox<T>
          className="suggestion-list"
          renderEmptyState={() => <p className="suggestion-none">{isLoading ? loadingText : emptyText}</p>}
        >
          {(item) => (
            <ListBoxItem id={item.id} textValue={item.text} className="suggestion">
              {item.text}
              {item.detail !== undefined && <span className="suggestion-detail">{item.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </SuggestionPopover>
    </ComboBox>
  );
}

/** Opens a closed list again when the field is pressed, such as after Escape. */
function SearchInput({
  canOpen,
  ...props
}: InputProps & { canOpen: boolean; ref: Ref<HTMLInputElement> | undefined }): ReactElement {
  const state = use(ComboBoxStateContext);
  return (
    <Input
      {...props}
      className="field-input"
      onClick={() => {
        if (canOpen && state?.isOpen === false) state.open(null, "manual");
      }}
    />
  );
}

/**
 * The list at the field. The library would close it whenever the page scrolls, but with a phone's keyboard a page
 * scrolls by itself during typing: as long as the field has the focus, the list stays open and moves with it.
 */
function SuggestionPopover({
  field,
  children,
}: {
  field: RefObject<HTMLElement | null>;
  children: ReactNode;
}): ReactElement {
  const state = use(ComboBoxStateContext);
  return (
    <Popover
      className="picker-popover suggestions"
      triggerRef={field}
      offset={6}
      isOpen={state?.isOpen ?? false}
      onOpenChange={() => {
        if (field.current?.contains(document.activeElement) !== true) state?.close();
      }}
      // The only button in there is the library's, for screen readers: the focus stays in the field.
      onClick={({ target }) => {
        if (target instanceof HTMLButtonElement) state?.close();
      }}
    >
      {children}
    </Popover>
  );
}
