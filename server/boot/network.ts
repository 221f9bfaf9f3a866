import { networkInterfaces } from 'node:os'
import QRCode from 'qrcode'

/** The addresses under which other devices of the local network reach this machine. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address)
}

/** A QR code drawn with half blocks, for a terminal. */
export function terminalCode(content: string): Promise<string> {
  return QRCode.toString(content, { type: 'utf8', errorCorrectionLevel: 'L' })
}
