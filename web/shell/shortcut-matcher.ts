import { CHORD_KEY, type Command, type Shortcut } from './shortcut-registry.ts'

/** After G the second key must come within this time. */
export const CHORD_MS = 1500

/** What a key event tells. */
export type Pressed = {
  key: string
  /** The place of the key, for keyboards whose letters are not Latin. */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  repeat: boolean
  isComposing: boolean
}

export type Situation = {
  /** The focus is in a field. */
  isTyping: boolean
  /** A dialog is open: what leads away from it has to wait. */
  isInDialog: boolean
  /** That dialog is the palette, whose own keys close it again. */
  isInPalette: boolean
  singleKeys: boolean
  /** Milliseconds of any steady clock. */
  at: number
}

/** When a chord was begun, or null. */
export type Chord = number | null
/** A shortcut held down says nothing a second time, and is not the browser's either. */
export type Match = { command: Command | null; chord: Chord; isHeld?: boolean }

/** What a pressed key means: a command, the begin of a chord, or nothing of ours. */
export function match(shortcuts: readonly Shortcut[], pressed: Pressed, situation: Situation, chord: Chord): Match {
  const nothing: Match = { command: null, chord: null }
  if (pressed.isComposing || pressed.altKey) return nothing
  const letter = letterOf(pressed)
  if (pressed.ctrlKey || pressed.metaKey) {
    if (pressed.shiftKey) return nothing
    const found = shortcuts.find((shortcut) => shortcut.withCtrl === letter && isAllowed(shortcut, situation))
    if (pressed.repeat) return { ...nothing, isHeld: found !== undefined }
    return { command: found?.command ?? null, chord: null }
  }
  if (pressed.repeat || !situation.singleKeys || situation.isTyping || situation.isInDialog) return nothing
  if (chord !== null && situation.at - chord <= CHORD_MS && !pressed.shiftKey) {
    const found = shortcuts.find((shortcut) => shortcut.chord === letter)
    if (found) return { command: found.command, chord: null }
  }
  if (letter === CHORD_KEY && !pressed.shiftKey) return { command: null, chord: situation.at }
  // Shift may be held: where the question mark needs it, it comes with it.
  const found = shortcuts.find((shortcut) => shortcut.single === pressed.key)
  return { command: found?.command ?? null, chord: null }
}

/** Whether a key may be one of the list on the page: a single key, and nobody is typing or answering a dialog. */
export function isForLists(pressed: Pressed, { singleKeys, isTyping, isInDialog }: Situation): boolean {
  if (pressed.repeat || pressed.isComposing || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return false
  return singleKeys && !isTyping && !isInDialog
}

function isAllowed({ command, whileTyping }: Shortcut, { isTyping, isInDialog, isInPalette }: Situation): boolean {
  if (isTyping && !whileTyping) return false
  return !isInDialog || command.kind === 'sidebar' || (isInPalette && command.kind === 'palette')
}

function letterOf({ key, code }: Pressed): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return key.length === 1 && key > '\u007f' && code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}
