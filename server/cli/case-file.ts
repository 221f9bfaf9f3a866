import { readFile } from 'node:fs/promises'
import type { Command } from './command.ts'
import { CommandRefused, refusing } from './operator-database.ts'
import { BadInput, Fields, parseJsonText } from './read-input.ts'

/** The cases of a JSON list. Throws BadInput naming the field. */
export function casesIn(text: string): Fields[] {
  const document = parseJsonText(text)
  if (!Array.isArray(document)) throw new BadInput('input', 'must be a list of cases')
  return document.map((one, index) => new Fields(one, `[${index}]`))
}

/** What a command does that judges the cases of one file, or of standard input with `-`, and prints their answers. */
export function judgingFile(name: string, judge: (text: string) => unknown): Command['run'] {
  return (args, io) =>
    refusing(io.err, async () => {
      const [file] = args
      if (!file || args.length > 1) {
        io.err(`usage: bun run cli ${name} FILE.json`)
        return 1
      }
      io.out(JSON.stringify(judge(file === '-' ? await io.stdin() : await textOf(file)), null, 2))
      return 0
    })
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`FILE: ${file} cannot be read`)
  })
}
