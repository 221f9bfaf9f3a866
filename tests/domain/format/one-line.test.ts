import { expect, test } from 'vitest'
import { email, optionalProse, text } from '#contracts/base.ts'
import { csvLine } from '#domain/format/csv.ts'
import { fileNameOf } from '#domain/format/one-line.ts'
import { notificationSentence } from '#domain/notifications/sentence.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { attachment } from '#server/http/content-disposition.ts'

const words = await loadWords('en')

test.each([
  ['=1+1', "'=1+1"],
  ['＝cmd', "'＝cmd"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM', "'＠SUM"],
  ['  =1+1', "'  =1+1"],
  ['\u00a0\u200b=1+1', "'\u00a0\u200b=1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['Crushed = fine', 'Crushed = fine'],
  ['#14', '#14'],
])('the text %j of a list is written as %j, and no spreadsheet runs it', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`)
})

test('a line break in front of a formula hides nothing', () => {
  expect(csvLine(['\r\n=1+1'])).toBe('"\'\r\n=1+1"\r\n')
})

test.each([
  'a,b@fleet.example',
  'a;b@fleet.example',
  'Dana <dana@fleet.example>',
  '"a b"@fleet.example',
  'a@b@fleet.example',
  'a:b@fleet.example',
  'a(b)@fleet.example',
  'a@fleet,example.com',
  '.a@fleet.example',
  'a..b@fleet.example',
  'a@-fleet.example',
  'a@fleet..example',
  'a@fleet',
  'a\\b@fleet.example',
  'a\u0000@fleet.example',
])('%j is no mail address', (address) => {
  expect(email.safeParse(address).success).toBe(false)
})

test.each(["dana.o'neil+ok@fleet.example", 'josé@münchen.example', 'd_1@a-b.co', 'x@sub.fleet.example'])(
  '%s is one',
  (address) => {
    expect(email.parse(` ${address.toUpperCase()} `)).toBe(address)
  },
)

const COMPANY = 'Quarry King\r\n\r\nYour account is closed. Open\u2028https://evil.example \u202egnp.x'
const FLAT = 'Quarry King Your account is closed. Open https://evil.example  gnp.x'

test('a name is one line, and a note keeps its lines', () => {
  expect(text().parse(COMPANY)).toBe(FLAT)
  expect(text().safeParse('\n\u2029').success).toBe(false)
  expect(text().safeParse('a\u0000b').success).toBe(false)
  expect(optionalProse(500).parse('at the gate\nleft of the scale')).toBe('at the gate\nleft of the scale')
})

test('a name kept before names were one line writes no line of its own into a mail or a sentence', () => {
  const to = { fullName: 'Dana', fleetName: COMPANY, invitedBy: 'Rosa\nBcc: all', link: 'https://fleet.example/x' }
  const { subject, body } = words.mails.invitation(to)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(body.split('\n')).toHaveLength(
    words.mails.invitation({ ...to, fleetName: 'K', invitedBy: 'R' }).body.split('\n').length,
  )
  const none = {
    job: '',
    reason: '',
    step: '',
    ticket: '',
    site: '',
    flags: '',
    email: '',
    device: '',
    ip: '',
    done: '',
    quote: '',
    posting: '',
    haul: '',
    bids: '',
    loads: '',
    lost: '',
    settlement: '',
    refused: '',
    truck: '',
    defect: '',
    invoice: '',
    customer: '',
    file: '',
    service: '',
    company: '',
    decision: '',
    paper: '',
    changes: '',
    day: '',
    category: '',
    month: '',
    used: '',
    task: '',
    driver: '',
    from: '',
    to: '',
    state: '',
    address: '',
  }
  const said = notificationSentence(words, 'load_assigned', { ...none, alert: '', load: 'L-1', by: 'Rosa\nBcc: all' })
  expect(said).not.toMatch(/\n/)
})

test('the name of a file is one line without a path, in its header too', () => {
  expect(fileNameOf('../../etc/"pass\r\nwd"')).toBe('_/../etc/"pass wd"'.replace(/[/"]/g, '_'))
  expect(attachment('loads\r\nSet-Cookie: a=b.csv')).toBe('attachment; filename="loads Set-Cookie_ a=b.csv"')
  expect(attachment('Ladungen März.csv')).toBe(
    'attachment; filename="Ladungen M_rz.csv"; filename*=UTF-8\'\'Ladungen%20M%C3%A4rz.csv',
  )
})
