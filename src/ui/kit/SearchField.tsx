/** Search field for a list of the page: log, rules, games. */

interface SearchFieldProps {
  /** For screen readers: the list that is searched. */
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
