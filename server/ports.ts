import type { Kysely } from 'kysely'
import type { AddedPasskeyAnswer, SignedPasskeyAnswer } from '#contracts/passkeys.ts'
import type { FleetTransactions } from '#db/fleet-transactions.ts'
import type { Database } from '#db/schema/index.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Role } from '#domain/access/roles.ts'
import type { ReadingEvidence } from '#domain/documents/reading-evidence.ts'
import type { TicketLayout } from '#domain/documents/ticket-layout.ts'
import type { PlacedWord, Word } from '#domain/documents/ticket-words.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket.ts'
import type { Topic } from '#domain/live/topics.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { RouteReply } from '#domain/tracking/route-reply.ts'
import type { StreamPlace } from '#domain/tracking/truck-frame.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { Admission } from './admission.ts'
import type { ListOrder } from './list-file.ts'
import type { Metrics } from './metrics.ts'
import type { LoadConsequence } from './writing-tools.ts'

/**
 * Everything outside that the back end touches. The app, its routers and features get it from here and import no
 * adapter, so that the same code runs on the server, in a test under a set clock, and in the page of the demo.
 */
export type Ports = {
  db: DatabasePort
  /** Through here go the transactions of requests, so that no caller takes the pool from the others. */
  admission: Admission
  readiness: Readiness
  /** What follows from a load's step in other domains, in its order. */
  loadConsequences: readonly LoadConsequence[]
  clock: Clock
  /** Resolves after so many milliseconds; in tests at once. */
  pause(ms: number): Promise<void>
  ids: Ids
  sessions: SessionPort
  cookies: CookiePort
  passwords: PasswordPort
  /** Null where no device can be asked, as in the page of the demo. */
  passkeys: PasskeyPort | null
  files: FileStore
  /** Null where nothing can be interrupted, as in the page of the demo: files then come whole. */
  uploads: ResumableUploads | null
  images: ImagePort
  ticketReader: TicketReaderPort
  pdf: PdfPort
  exports: ExportPort
  mail: MailPort
  /** Seals what the database must not hold in plain. */
  secrets: SecretBox
  places: PlacesPort
  routes: RoutePort
  /** Calls addresses that people of a fleet have typed. */
  outgoing: OutgoingPort
  /** The operator's file of streets; null where there is none. */
  mapFile: MapFilePort | null
  bell: Bell
  live: LiveEvents
  positions: LivePositions
  log: Log
  metrics: Metrics
  config: AppConfig
}

/** `read` and `write` are bound to one fleet; `system` is for the few named places that come before a fleet or span all. */
export type DatabasePort = FleetTransactions & {
  system: Kysely<Database>
  /** The database's own clock. */
  now(): Promise<Instant>
}

/** Whether requests can be served. */
export type Readiness = {
  /** What keeps requests from being served, as of some seconds ago at most; throws where the database does not answer. */
  missing(): Promise<MissingPart[]>
  /** Parts whose last run failed and that keep no request from being served, by name. */
  failing(): Promise<string[]>
  /** Something could not be written for lack of space. */
  full(): void
}

/**
 * `migrations`: not all of this build's are applied; `partition`: none for tomorrow's positions; `clock`: our own and the
 * database's disagree; `space`: the disk is nearly full or was found full; `writing`: a small write failed.
 */
export type MissingPart = 'migrations' | 'partition' | 'clock' | 'space' | 'writing'

export type Clock = { now(): Instant }

export type Ids = {
  /** A new UUID v7. */
  uuid(): Uuid
  /** 32 random bytes as base64url, for links and cookies; only hashes of them are stored. */
  secret(): string
}

/** Who is signed in, and the fleet that the session works in. */
export type Session = {
  idHash: string
  userId: Uuid
  email: string
  fullName: string
  fleet: { id: Uuid; name: string; currency: string; zone: string; isDemo: boolean } | null
  roles: Role[]
  driverId: Uuid | null
  contractorIds: Uuid[]
  /** Until when sensitive steps need no password again. */
  confirmedUntil: Instant | null
  /** The account's epoch, in which what this session makes counts. */
  epoch: number
}

/** A person, and the epoch of the account in which they have shown who they are. */
export type Holder = { id: Uuid; epoch: number }

export type ClientInfo = {
  ip: string
  userAgent: string | null
  /** Somebody of a demo fleet came in by a click: no password was shown, so sensitive steps ask for it. */
  isOneClick?: boolean
}

export type SessionPort = {
  /** The session that a request's cookie names, or null; moves its idle limit on. */
  read(request: Request): Promise<Session | null>
  /**
   * Opens a session for somebody who has just shown who they are, and sets its cookie. False, and no session, where the
   * account's epoch was raised or the account disabled meanwhile: what they have shown no longer counts.
   */
  open(holder: Holder, fleetId: Uuid | null, client: ClientInfo, headers: Headers): Promise<boolean>
  /** Notes that the person of a session has shown the password again. */
  confirm(idHash: string): Promise<void>
  /** Ends the session of the request and clears its cookie. */
  end(request: Request, headers: Headers): Promise<void>
  /** Lets the session work in another fleet of the person. */
  switchFleet(idHash: string, fleetId: Uuid): Promise<void>
}

/** What a browser keeps for us between its requests, out of reach of scripts. */
export type CookiePort = {
  /** The value that came with a request; null without one. */
  read(request: Request, name: string): string | null
  /** Keeps a value for so many seconds from this answer on; 0 forgets it. */
  set(headers: Headers, name: string, value: string, seconds: number): void
  /** Whether a request that may change something comes from our own pages: only there may a cookie authorise it. */
  isFromOwnPage(request: Request): boolean
}

export type PasswordPort = {
  hash(password: string): Promise<string>
  /** Takes as long for an unknown user (null) as for a known one. */
  verify(password: string, hash: string | null): Promise<boolean>
}

/** A key that a device has made for this address. */
export type NewPasskey = { id: string; publicKey: string; counter: number; transports: string[] }
export type KnownPasskey = Pick<NewPasskey, 'id' | 'publicKey' | 'counter'>
/** What a device signs, and for whom: base64url throughout, as browsers write it. */
export type PasskeyChallenge = { challenge: string; rpId: string }

/** Checks what devices sign by WebAuthn: the origin, the challenge, the signature, and that its person was verified. */
export type PasskeyPort = {
  /** The address that keys belong to. */
  rpId: string
  /** The key that was made over an open challenge; null where anything about it is not right. */
  added(answer: AddedPasskeyAnswer, isOpen: (challenge: string) => Promise<boolean>): Promise<NewPasskey | null>
  /** The new count of the key that signed an open challenge; null where anything about it is not right. */
  signed(
    answer: SignedPasskeyAnswer,
    known: KnownPasskey,
    isOpen: (challenge: string) => Promise<boolean>,
  ): Promise<{ counter: number } | null>
}

export type FileStore = {
  /** Stores bytes under their hash; the same hash again changes nothing. */
  put(fleetId: Uuid, sha256: Sha256, bytes: Uint8Array): Promise<void>
  /** The bytes, or null where none are stored. Throws FileDamaged where they do not hash to their name. */
  get(fleetId: Uuid, sha256: Sha256): Promise<Uint8Array | null>
  remove(fleetId: Uuid, sha256: Sha256): Promise<void>
  /** Removes what interrupted writes before a time left behind; gives how many. */
  removeLeftOvers(before: Instant): Promise<number>
}

/** Files that arrive in pieces over more than one connection, by the tus protocol. `owner` keeps people apart. */
export type ResumableUploads = {
  /** Answers one request of the protocol for the upload under this hash. */
  handle(request: Request, owner: string, sha256: Sha256): Promise<Response>
  /** The bytes of an upload that has arrived whole, else null. */
  whole(owner: string, sha256: Sha256): Promise<Uint8Array | null>
  discard(owner: string, sha256: Sha256): Promise<void>
  /** Removes what has expired. */
  sweep(): Promise<void>
}

export type ImageFacts = {
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
  /** Perceptual hash, 16 hex digits. */
  imageHash: string
  /** The picture without metadata, at most 2,048 pixels wide, as JPEG. */
  display: Uint8Array
}

/** `busy`: too many pictures wait to be decoded; the same one may be sent again in a moment. */
export type ImageRefusal = 'not_an_image' | 'too_many_pixels' | 'too_large' | 'empty' | 'broken' | 'busy'

export type ImagePort = {
  inspect(bytes: Uint8Array): Promise<{ ok: true; facts: ImageFacts } | { ok: false; reason: ImageRefusal }>
}

export type TicketReaderPort = {
  /** Also what the reading was chosen from, and the words of the page in each way that it was recognised. */
  read(
    image: Uint8Array,
    options?: { dayFirst?: boolean; layouts?: readonly TicketLayout[] },
  ): Promise<TicketReading & { ms: number; evidence: ReadingEvidence; readings: Word[][]; placed: PlacedWord[] }>
}

/** A page description that the PDF adapter understands (the document definition of its library), as data alone. */
export type PdfDefinition = { [key: string]: unknown; footer?: PdfFooter }
/** What stands below each page: a text, and a count in which `{page}` and `{pages}` stand for the two numbers. */
export type PdfFooter = { text: unknown; count: string; style: string; margin: number[] }
export type PdfPort = { render(definition: PdfDefinition): Promise<Uint8Array> }

/** The making of one file, piece by piece. */
export type ExportRun = {
  /** The next piece, which may be empty; null at the end. Asked for one at a time. @throws where the file breaks off */
  next(): Promise<Uint8Array | null>
  /** Nobody wants the rest: what makes it stops, and its place is free. */
  end(): void
}

export type ExportPort = {
  /** Keeps a place for a file, of which nothing is made before it is asked for. @throws too_many where places are taken */
  begin(order: ListOrder): ExportRun
}

export type Mail = {
  to: string
  subject: string
  body: string
  /** A file that goes with it; the ending of its name says of which kind it is. */
  attachment?: { name: string; bytes: Uint8Array } | null
}
export type MailPort = {
  /** Whether mail is sent by SMTP; without it, mails wait in the outbox that admins read. */
  isConfigured: boolean
  send(mail: Mail): Promise<void>
}

/** Keeps secrets under a key that lies outside the database. */
export type SecretBox = {
  /** @param about what the secret belongs to: it opens for nothing else */
  seal(secret: string, about: string): Promise<string>
  /** Null where it was sealed under another key or belongs to something else. */
  open(sealed: string, about: string): Promise<string | null>
}

/** A proposal for where a typed address lies; `kind` says how coarse it is. */
export type Place = {
  kind: 'town' | 'postal_code'
  label: string
  lat: number
  lon: number
  city: string
  region: string
  postalCode: string | null
}
export type PlacesPort = {
  /** The likeliest first; empty where nothing fits. */
  find(text: string): Promise<Place[]>
  /** The town nearest to a point, at its middle; null far from any. */
  townAt(lat: number, lon: number): Promise<Place | null>
  /** IANA zone of a place; a nautical one at sea. */
  zoneAt(lat: number, lon: number): string
}

/** What came of asking for a road route. `unavailable`: no answer in time, or none of use; it may be asked again. */
export type FoundRoute = RouteReply | { ok: false; reason: 'unavailable' | 'not_configured' }
export type RoutePort = {
  /** Whether the operator runs a route service; without one loads go by the lanes that were driven. */
  isConfigured: boolean
  /** The way by road through these places in their order. Never throws, and gives up after some seconds. */
  find(through: readonly GeoPoint[]): Promise<FoundRoute>
}

/** Why nothing came back from an address that was called. */
export type NotSent =
  | 'not_https'
  | 'unknown_host'
  | 'not_public'
  | 'no_answer'
  | 'not_trusted'
  | 'not_reached'
  | 'no_secret'
export type OutgoingAnswer = { ok: true; status: number; text: string } | { ok: false; why: NotSent }
export type OutgoingPort = {
  /** The operator lets fleets reach this machine and its network, also without TLS. */
  allowsPrivate: boolean
  /** Posts a body; never throws, follows nothing, and gives up after some seconds. */
  post(address: string, headers: Record<string, string>, body: string): Promise<OutgoingAnswer>
}

/** Some bytes of a file, and which file it is: its size in bytes, and a tag that changes with its content. */
export type MapPiece = { bytes: Uint8Array; size: number; tag: string }
export type MapFilePort = {
  /** So many bytes from a place on, fewer where the file ends and none beyond it. Throws where it cannot be read. */
  read(start: number, length: number): Promise<MapPiece>
}

/** Rings after a commit that wrote events; may be lost or doubled, the table decides. */
export type Bell = {
  ring(): void
  /** Calls back at each ring of any process; returns a function that stops it. */
  listen(heard: () => void): () => void
}

/** One change that live views are told of; they fetch what they may see of it. */
export type LiveEvent = {
  seq: number
  fleetId: Uuid
  topic: Topic
  entity: string
  id: Uuid
  version: number | null
  at: Instant
  driverId: Uuid | null
  contractorId: Uuid | null
  payload: JsonObject
}

/** Where a stream of events goes on: after a number that was told, or where it begins, with what is no older than this. */
export type LiveStart = { seq: number } | { agoMs: number }

export type LiveEvents = {
  /**
   * The events from a start on that `concerns` lets through, then each new one. A stream that begins is told its place
   * first, so that it goes on from there if it is cut. Ends when the signal aborts, when the session's rights change, or
   * with `{ reload: true }` where the events asked for are no longer kept.
   */
  follow(options: {
    session: Session
    from: LiveStart
    concerns(event: LiveEvent): boolean
    signal: AbortSignal
  }): AsyncIterable<LiveEvent | { begun: true; seq: number } | { reload: true; seq: number }>
}

export type LivePositions = {
  /** Where a map stands that reads the whole state right after this. */
  mark(fleetId: Uuid): Promise<StreamPlace>
  /**
   * What moves, as the body of a stream of server-sent events: first what changed since `after` (all of it where that is
   * not known), then frames as they come. Ends with the session or its rights; null where the session is over.
   */
  follow(options: {
    session: Session
    /** Where the last message stood, of this process or another. */
    after: StreamPlace | null
    /** Parts of the world that are looked at; null for the whole fleet. */
    cells: readonly string[] | null
    signal: AbortSignal
  }): Promise<ReadableStream<Uint8Array> | null>
}

export type Log = {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

export type AppConfig = {
  /** Origin under which people reach the product, for links in mails; no slash at the end. */
  publicUrl: string
  /** One-click sign-in of demo users: only where the product is served to its own machine. */
  allowsDemoSignIn: boolean
  /** Count forwarded headers of a proxy in front. */
  trustsProxy: boolean
  /** What opens /metrics from elsewhere; without it only this machine reads them. */
  metricsToken: string | null
  /** Raw positions are kept for so many days. */
  positionDays: number
  /** So many fleets may be founded within an hour without mail, from one address and in all. */
  signUpsPerHour: { address: number; all: number }
}
