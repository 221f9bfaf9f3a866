import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { posix } from 'node:path'
import { CommandRefused } from '../operator-database.ts'

const BLOCK = 512
/** No entry of a backup is larger: tables are written in parts, and uploads are limited. */
const LARGEST = 256 * 1024 * 1024

/**
 * Writes a tar file, entry by entry; any tar program can look into it. It writes at once and holds the caller up
 * meanwhile: what comes from the database can then never pile up in memory.
 */
export class TarWriter {
  private readonly file: number

  /** Throws where the file exists. Only its owner may read it: a backup holds everything. */
  constructor(path: string) {
    this.file = openSync(path, 'wx', 0o600)
  }

  add(path: string, bytes: Uint8Array): void {
    for (const piece of [header(path, bytes.length), bytes, new Uint8Array(padding(bytes.length))]) this.write(piece)
  }

  /** Writes the end and waits until all of it is on the disk. */
  end(): void {
    this.write(new Uint8Array(2 * BLOCK))
    fsyncSync(this.file)
    closeSync(this.file)
  }

  abandon(): void {
    closeSync(this.file)
  }

  private write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at)
  }
}

/** The entries of a tar file in their order, one in memory at a time. Throws where it is cut off or no tar file. */
export async function* tarEntries(path: string): AsyncGenerator<{ path: string; bytes: Uint8Array }> {
  const file = await open(path, 'r')
  try {
    for (;;) {
      const head = await readExactly(file, BLOCK)
      if (head.every((byte) => byte === 0)) return
      const { path: name, size } = readHeader(head)
      const bytes = await readExactly(file, size)
      await readExactly(file, padding(size))
      yield { path: name, bytes }
    }
  } finally {
    await file.close()
  }
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

function header(path: string, size: number): Uint8Array {
  const block = Buffer.alloc(BLOCK)
  const [folder, name] = [posix.dirname(path), posix.basename(path)]
  block.write(name, 0, 100)
  block.write(octal(0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(0, 12), 136)
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  if (folder !== '.') block.write(folder, 345, 155)
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function readHeader(block: Buffer): { path: string; size: number } {
  const text = (from: number, length: number) => block.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const summed = Buffer.from(block)
  summed.write('        ', 148)
  const size = Number.parseInt(text(124, 12), 8)
  const isWhole = Number.parseInt(text(148, 8), 8) === checksum(summed) && size >= 0 && size <= LARGEST
  if (!isWhole) throw new CommandRefused('the file is damaged, or no backup of Haulbook')
  const folder = text(345, 155)
  return { path: folder ? `${folder}/${text(0, 100)}` : text(0, 100), size }
}

function checksum(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0)
}

async function readExactly(file: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read)
    if (bytesRead === 0)
      throw new CommandRefused('the file ends too early: it was cut off, or is no backup of Haulbook')
    read += bytesRead
  }
  return bytes
}
