import pino from 'pino'
import type { Log } from '../ports.ts'

/** JSON lines on standard output; what looks like a secret is never written. */
export function jsonLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'secret',
        'cookie',
        'authorization',
        '*.password',
        '*.token',
        '*.secret',
        '*.cookie',
        '*.authorization',
      ],
      censor: '[kept out]',
    },
  })
}

/** Says nothing: for commands whose output is their answer, and for tests. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
