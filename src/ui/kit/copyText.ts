/** Puts a text on the clipboard, also on a page that comes over plain http. */

/** The way of old: what is selected is copied. It needs no secure context, but a press of the player's just before. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr-only';
  // Within the dialog that is open: nothing outside of it can be selected.
  (before?.closest('dialog') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** True when the text is on the clipboard. `navigator.clipboard` does not exist outside of a secure context (https, or this very machine). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}
