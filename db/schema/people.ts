import type { Generated } from 'kysely'
import type { EpochReason } from '#domain/access/epochs.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'

export type Role = 'admin' | 'dispatcher' | 'driver' | 'contractor'

export interface Fleets {
  id: Uuid
  name: string
  currency: Generated<string>
  zone: Generated<string>
  is_demo: Generated<boolean>
  created_at: Instant
}

export interface Users {
  id: Uuid
  email: string
  password_hash: string
  disabled_at: Instant | null
  created_at: Instant
  /** Raised to end credentials: a session, key or token of an older epoch no longer counts. */
  epoch: Generated<number>
  /** When the mailbox of the address first answered; null while nobody has shown that the address is theirs. */
  email_confirmed_at: Instant | null
}

/** Why an epoch of an account began. */
export interface AccountEpochs {
  user_id: Uuid
  epoch: number
  at: Instant
  because: EpochReason
}

export interface Profiles {
  id: Uuid
  full_name: string
  phone: string | null
  language: Generated<'en' | 'es' | 'fr'>
  weight_unit: Generated<'lb' | 'kg'>
  quantity_unit: Generated<'ton' | 'tonne' | 'yd3'>
  distance_unit: Generated<'mi' | 'km'>
  volume_unit: Generated<'gal' | 'l'>
  zone: string | null
  theme: Generated<'system' | 'light' | 'dark'>
  density: Generated<'comfortable' | 'default' | 'compact'>
  version: Generated<number>
}

export interface UserRoles {
  fleet_id: Uuid
  user_id: Uuid
  role: Role
  granted_at: Instant
}

export interface Sessions {
  id_hash: string
  user_id: Uuid
  fleet_id: Uuid | null
  /** Moves on with use (idle limit); `ends_at` does not. */
  expires_at: Instant
  ends_at: Instant
  created_at: Instant
  last_seen_at: Instant
  ip: string | null
  user_agent: string | null
  /** Sensitive steps ask for the password again after this. */
  confirmed_until: Instant | null
  epoch: Generated<number>
}

export interface OneTimeTokens {
  hash: string
  user_id: Uuid
  purpose: 'reset' | 'sign_out_everywhere' | 'demo_sign_in' | 'second_factor' | 'confirm_address'
  /** Null for one of a server that did not write it. */
  issued_at: Instant | null
  expires_at: Instant
  used_at: Instant | null
  epoch: Generated<number>
  /** The secret stood in a mail and nowhere else: using it shows that the mailbox answered. */
  is_mailed: Generated<boolean>
}

export interface Throttles {
  key: string
  points: number
  resets_at: Instant
}

export interface Invitations {
  fleet_id: Uuid
  id: Uuid
  email: string
  full_name: string | null
  roles: Role[]
  driver_id: Uuid | null
  contractor_id: Uuid | null
  token_hash: string
  invited_by: Uuid
  created_at: Instant
  expires_at: Instant
  accepted_at: Instant | null
  revoked_at: Instant | null
  /** The link stood in a mail and nowhere else: accepting it shows that the mailbox answered. */
  is_mailed: Generated<boolean>
}

export interface MemberPhotos {
  fleet_id: Uuid
  user_id: Uuid
  sha256: Sha256
}

/** View: the people of the transaction's fleet. */
export interface Members {
  fleet_id: Uuid
  id: Uuid
  email: string
  full_name: string
  phone: string | null
  disabled_at: Instant | null
  roles: Role[]
  member_since: Instant
  suspended_at: Instant | null
  suspended_because: string | null
  /** In this fleet, while a session of the person lasts. */
  last_seen_at: Instant | null
  photo_sha256: Sha256 | null
}

/** A person who may not work in a fleet for now; their roles are kept. */
export interface Suspensions {
  fleet_id: Uuid
  user_id: Uuid
  at: Instant
  by_id: Uuid
  reason: string | null
  ended_credentials: Generated<boolean>
}

export interface KnownDevices {
  token_hash: string
  user_id: Uuid
  seen_at: Instant
  epoch: Generated<number>
}

/** Sign-ups whose address has not answered its mail yet. */
export interface SignUps {
  token_hash: string
  email: string
  /** Always null: who opens the link chooses the password. Rows of an older server held the one typed at sign-up. */
  password_hash: null
  full_name: string
  company_name: string
  expires_at: Instant
}

/** A second step at sign-in: the secret that an authenticator app shares. */
export interface SecondFactors {
  user_id: Uuid
  /** Base 32. */
  secret: string
  created_at: Instant
  /** Null until a code of it has been typed. */
  confirmed_at: Instant | null
  /** The step of the last code that was taken; none is taken twice. */
  last_step: Generated<number>
  epoch: Generated<number>
}

export interface Passkeys {
  /** As the device names it, base64url. */
  id: string
  user_id: Uuid
  name: string
  /** COSE, base64url. */
  public_key: string
  /** How often the device has signed; one that goes back was copied. */
  counter: number
  transports: string[]
  created_at: Instant
  last_used_at: Instant | null
  epoch: Generated<number>
}

export interface PasskeyChallenges {
  hash: string
  /** Who adds a key by it; null for signing in. */
  user_id: Uuid | null
  expires_at: Instant
}

export interface RecoveryCodes {
  user_id: Uuid
  code_hash: string
  used_at: Instant | null
  epoch: Generated<number>
}

/** A key by which a program reads what its person may read, or does what they may do. */
export interface ApiTokens {
  fleet_id: Uuid
  id: Uuid
  user_id: Uuid
  name: string
  token_hash: string
  created_at: Instant
  expires_at: Instant
  last_used_at: Instant | null
  revoked_at: Instant | null
  epoch: Generated<number>
  scope: Generated<'read' | 'write'>
}
