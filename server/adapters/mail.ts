import type { MailPort } from '../ports.ts'

/**
 * Mail by SMTP where `smtpUrl` is set; without it nothing leaves and the outbox page shows what waits. The library comes
 * with the first mail.
 */
export function mailPort(smtpUrl: string | undefined, from: string): MailPort {
  if (!smtpUrl) {
    return {
      isConfigured: false,
      send: async () => {
        throw new Error('no mail server is configured (SMTP_URL)')
      },
    }
  }
  const connected = async () => (await import('nodemailer')).default.createTransport(smtpUrl)
  let connecting: ReturnType<typeof connected> | undefined
  return {
    isConfigured: true,
    send: async (mail) => {
      connecting ??= connected()
      const transport = await connecting
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.body,
        attachments: mail.attachment
          ? [
              {
                filename: mail.attachment.name,
                content: Buffer.from(mail.attachment.bytes),
                contentType: typeOf(mail.attachment.name),
              },
            ]
          : [],
      })
    },
  }
}

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What a file is by the ending of its name; papers are what mails mostly carry. */
const typeOf = (name: string) => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/pdf'
