import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What is kept beside the figures of drivers: who looked at them, what is contested, coaching, recognition, the leaderboard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await looks(db)
  await contests(db)
  await tasks(db)
  await recognitions(db)
  await board(db)
}

const OF_DRIVER = (table: string) =>
  `constraint ${table}_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id)`
const CARDS = `('safety', 'productivity', 'quality', 'compliance', 'efficiency')`

async function looks(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table performance_looks (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid not null,
       user_id uuid not null,
       at timestamptz not null,
       primary key (fleet_id, id),
       ${OF_DRIVER('performance_looks')}
     )`,
  )
  await run(db, 'create index performance_looks_of_driver on performance_looks (fleet_id, driver_id, at desc)')
  await tenant(db, 'performance_looks', 'add only')
}

async function contests(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table performance_contests (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid not null,
       metric text not null,
       -- The load or purchase, or the day where the row is of neither.
       row_id text not null,
       day date not null,
       load_id uuid,
       number text,
       value double precision not null,
       reason text not null,
       state text not null check (state in ('open', 'upheld', 'declined')),
       contested_by uuid not null,
       created_at timestamptz not null,
       answer text,
       decided_by uuid,
       decided_at timestamptz,
       version integer not null default 1,
       primary key (fleet_id, id),
       constraint performance_contests_once unique (fleet_id, driver_id, metric, row_id),
       constraint performance_contests_decision check ((state = 'open') = (decided_at is null)),
       constraint performance_contests_load foreign key (fleet_id, load_id) references loads (fleet_id, id),
       ${OF_DRIVER('performance_contests')}
     )`,
  )
  await run(db, 'create index performance_contests_newest on performance_contests (fleet_id, created_at, id)')
  await run(db, 'create index performance_contests_of_load on performance_contests (fleet_id, load_id)')
  await tenant(db, 'performance_contests', 'add and change')
}

async function tasks(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table coaching_tasks (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid not null,
       card text not null check (card in ${CARDS}),
       task text not null,
       due_on date not null,
       state text not null check (state in ('open', 'done', 'dropped')),
       -- Of the days up to when it was given and was done; null where too little was driven.
       score_before integer check (score_before between 0 and 100),
       score_after integer check (score_after between 0 and 100),
       result text,
       given_by uuid not null,
       created_at timestamptz not null,
       ended_by uuid,
       ended_at timestamptz,
       version integer not null default 1,
       primary key (fleet_id, id),
       constraint coaching_tasks_end check ((state = 'open') = (ended_at is null)),
       ${OF_DRIVER('coaching_tasks')}
     )`,
  )
  await run(db, 'create index coaching_tasks_newest on coaching_tasks (fleet_id, created_at, id)')
  await run(db, 'create index coaching_tasks_of_driver on coaching_tasks (fleet_id, driver_id)')
  await tenant(db, 'coaching_tasks', 'add and change')
}

async function recognitions(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table driver_recognitions (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid not null,
       card text check (card in ${CARDS}),
       text text not null,
       given_by uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       ${OF_DRIVER('driver_recognitions')}
     )`,
  )
  await run(
    db,
    'create index driver_recognitions_of_driver on driver_recognitions (fleet_id, driver_id, created_at desc)',
  )
  await tenant(db, 'driver_recognitions', 'add only')
}

async function board(db: Kysely<unknown>): Promise<void> {
  // Drivers without a row are not on the leaderboard.
  await run(
    db,
    `create table leaderboard_choices (
       fleet_id uuid not null references fleets (id),
       driver_id uuid not null,
       is_shown boolean not null,
       changed_at timestamptz not null,
       primary key (fleet_id, driver_id),
       ${OF_DRIVER('leaderboard_choices')}
     )`,
  )
  await tenant(db, 'leaderboard_choices', 'add and change')
}
