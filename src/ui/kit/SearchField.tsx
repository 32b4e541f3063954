/** A field to look through a list of the page: the log, the rules, the games. */

interface SearchFieldProps {
  /** For screen readers: what is looked through. */
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  testId?: string;
}

export function SearchField({ label, placeholder, value, onChange, testId }: SearchFieldProps) {
  return (
    <input
      type="search"
      className="field grow min-0 full-width"
      aria-label={label}
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      data-testid={testId}
    />
  );
}
