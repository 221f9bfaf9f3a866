const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]'

/** A toast is a dialog too, but one beside which work goes on. */
const DIALOG = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])'

/** Whether a key goes to a field, where letters are text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** Whether a dialog lies above the page: its keys have to wait. */
export function isInDialog(): boolean {
  return document.querySelector(DIALOG) !== null
}
