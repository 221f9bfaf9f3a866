import type { Words } from '#domain/words/words.ts'
import type { Command } from './shortcut-registry.ts'

/** What a command is called in lists of shortcuts. */
export function commandLabel(command: Command, words: Words): string {
  switch (command.kind) {
    case 'page':
      return words.pages[command.name]
    case 'palette':
    case 'sidebar':
    case 'help':
      return words.shell.shortcuts[command.kind]
  }
}
