import nodemailer from 'nodemailer'

const WITHIN_MS = 5_000

/** Connects to the mail server, encrypts and signs in as a delivery would, and sends nothing. Throws what it answered. */
export async function mailAnswers(smtpUrl: string): Promise<void> {
  const url = new URL(smtpUrl)
  const times = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: WITHIN_MS }
  for (const [name, ms] of Object.entries(times)) url.searchParams.set(name, String(ms))
  const transport = nodemailer.createTransport(url.href)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
