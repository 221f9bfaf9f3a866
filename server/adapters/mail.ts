import nodemailer from 'nodemailer'
import type { MailPort } from '../ports.ts'

/** Mail by SMTP where `smtpUrl` is set; without it nothing leaves and the outbox page shows what waits. */
export function mailPort(smtpUrl: string | undefined, from: string): MailPort {
  if (!smtpUrl) {
    return {
      isConfigured: false,
      send: async () => {
        throw new Error('no mail server is configured (SMTP_URL)')
      },
    }
  }
  const transport = nodemailer.createTransport(smtpUrl)
  return {
    isConfigured: true,
    send: async (mail) => {
      await transport.sendMail({ from, to: { name: '', address: mail.to }, subject: mail.subject, text: mail.body })
    },
  }
}
