import type { Kysely } from 'kysely'
import { CURRENT_FLEET, run } from './tenant.ts'

/** As in the searches before. */
const NEWEST = 1000
const NUMBERS = 5000
const CANDIDATES = 1000
const RECORDS = 20

/** Capitals beyond ASCII and their small letters: in the locale C, which the embedded database has, `lower` knows none of them. */
const CAPITALS =
  'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧ' +
  'ΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤ' +
  'ҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ'
const SMALL =
  'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχ' +
  'ψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥ' +
  'ҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'
/** What is left out of ASCII, for texts without anything else: quicker than a regular expression. */
const SIGNS = String.raw`E'\t\n\r' || ' ''()+./-' || chr(96)`

/**
 * Searches fold: a text is looked for in small letters and without accents, blanks, apostrophes, hyphens and the signs of
 * telephone numbers. `domain/search/fold.ts` is the same function.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function search_fold(value text) returns text language sql immutable parallel safe as $$
       select case when octet_length(value) = length(value)
         then translate(lower(value collate "C"), ${SIGNS}, '')
         else regexp_replace(
           translate(
             replace(replace(replace(
               translate(lower(normalize(value, NFKD) collate "C"), '${CAPITALS}', '${SMALL}'),
               'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
             'øłđı', 'oldi'),
           '[\\t\\n\\r ''()+./\\u0060\\u002d\\u02b0-\\u036f\\u2000-\\u206f]+', '', 'g')
         end
     $$`,
  )
  // What is nothing but such signs is looked for as it is.
  await run(
    db,
    `create function search_has(value text, part text) returns boolean language sql immutable parallel safe as $$
       select case when public.search_fold(part) = '' then strpos(lower(value), lower(part)) > 0
         else strpos(public.search_fold(value), public.search_fold(part)) > 0 end
     $$`,
  )
  await run(
    db,
    `create function search_pattern(value text) returns text language sql immutable parallel safe as $$
       select case when public.search_fold(value) = '' then null else public.like_pattern(public.search_fold(value)) end
     $$`,
  )
  await run(db, 'create index customers_phone_trigrams on customers using gin (search_fold(phone) gin_trgm_ops)')
  for (const [index, on] of INDEXES) {
    await run(db, `drop index ${index}`)
    await run(db, `create index ${index} on ${on}`)
  }
  await run(
    db,
    `create or replace function search_loads(value text, most integer) returns setof uuid
       language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
     declare
       fleet uuid := ${CURRENT_FLEET};
       pattern text := search_pattern(value);
       wanted integer := least(most, 1000);
       found_ids uuid[];
       by_number text;
     begin
       select array_agg(id) into found_ids from (
         select id from (
           select id, created_at, load_number, customer_name from loads where fleet_id = fleet
           order by created_at desc, id desc limit ${NEWEST}
         ) newest
         where search_fold(coalesce(load_number, '')) like pattern or search_fold(customer_name) like pattern
         order by created_at desc, id desc limit wanted
       ) seen;
       if cardinality(found_ids) >= wanted
         or (select count(*) from (select from loads where fleet_id = fleet limit ${NEWEST + 1}) few) <= ${NEWEST} then
         return query select unnest(found_ids);
         return;
       end if;
       by_number := case when search_fold(value) ~ '[[:alnum:]]{3}|[^[:alnum:]][[:alnum:]]|[[:alnum:]]{2}[^[:alnum:]]' then '' else
         ' and text_pieces(search_fold(coalesce(load_number, ''''))) @> text_pieces(search_fold($2))' end;
       return query execute
         'with candidates as materialized (
            select id, created_at from loads
            where search_fold(coalesce(load_number, '''')) like $3' || by_number || ' and fleet_id is not distinct from $1
            limit ${NUMBERS}
          ), by_number as materialized (
            select id, created_at from candidates order by created_at desc, id desc limit $4
          ), by_name as materialized (
            select l.id, l.created_at from load_names n cross join lateral (
              select id, created_at from loads where fleet_id = $1 and customer_name = n.name
              order by created_at desc, id desc limit $4
            ) l
            where n.fleet_id = $1 and search_fold(n.name) like $3
            order by l.created_at desc, l.id desc limit $4
          )
          select id from (select * from by_number union select * from by_name) both_ways
          order by created_at desc, id desc limit $4'
         using fleet, value, pattern, wanted;
     end $$`,
  )
  await run(
    db,
    `create or replace function search_load_references(value text, most integer)
       returns table (id uuid, kind text, found text)
       language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
     declare
       fleet uuid := ${CURRENT_FLEET};
       pattern text := search_pattern(value);
     begin
       return query execute
         'with newest as materialized (
            select l.id, l.created_at, l.po_number, l.customer_reference from loads l where l.fleet_id = $1
            order by l.created_at desc, l.id desc limit ${NEWEST}
          ), named as (
            select n.id, n.created_at, ''po'' as kind, n.po_number as found from newest n
              where search_fold(n.po_number) like $2
            union all
            select n.id, n.created_at, ''reference'', n.customer_reference from newest n
              where search_fold(n.customer_reference) like $2
            union all
            (select l.id, l.created_at, ''po'', l.po_number from loads l
              where l.fleet_id = $1 and search_fold(l.po_number) like $3 limit ${CANDIDATES})
            union all
            (select l.id, l.created_at, ''reference'', l.customer_reference from loads l
              where l.fleet_id = $1 and search_fold(l.customer_reference) like $3 limit ${CANDIDATES})
            union all
            select l.id, l.created_at, ''ticket'', k.ticket_number
              from (select load_id, ticket_number from weigh_tickets
                    where fleet_id = $1 and search_fold(ticket_number) like $3 and load_id is not null limit ${CANDIDATES}) k
              join loads l on l.fleet_id = $1 and l.id = k.load_id
            union all
            select l.id, l.created_at, t.kind, t.found
              from (select truck.id, case when search_fold(unit_number) like $2 then ''truck'' else ''plate'' end as kind,
                           case when search_fold(unit_number) like $2 then unit_number else plate end as found
                    from trucks truck
                    where fleet_id = $1 and (search_fold(unit_number) like $2 or search_fold(plate) like $2) limit ${RECORDS}) t
              cross join lateral (select l.id, l.created_at from loads l where l.fleet_id = $1 and l.truck_id = t.id
                                  order by l.created_at desc, l.id desc limit $4) l
            union all
            select l.id, l.created_at, ''driver'', d.full_name
              from (select driver.id, full_name from drivers driver
                    where fleet_id = $1 and search_fold(full_name) like $2 limit ${RECORDS}) d
              cross join lateral (select l.id, l.created_at from loads l where l.fleet_id = $1 and l.driver_id = d.id
                                  order by l.created_at desc, l.id desc limit $4) l
            union all
            select l.id, l.created_at, ''site'', s.name
              from (select site.id, name from sites site
                    where fleet_id = $1 and search_fold(name) like $2 limit ${RECORDS}) s
              cross join lateral (select stop.load_id from stops stop where stop.fleet_id = $1 and stop.site_id = s.id
                                  order by stop.id desc limit $4) stop
              join loads l on l.fleet_id = $1 and l.id = stop.load_id
          )
          select id, kind, found from (
            select distinct on (id) id, created_at, kind, found from named order by id, kind
          ) each_once order by created_at desc, id desc limit $4'
         using fleet, pattern, substr(pattern, 2), least(most, 1000);
     end $$`,
  )
  await run(
    db,
    `create or replace function search_customers(value text, most integer) returns setof uuid
       language plpgsql stable security definer set search_path = public, pg_temp as $$
     begin
       return query execute
         'select id from (
            select id, created_at from customers where fleet_id = $1 and archived_at is null
              and text_pieces(search_fold(company_name)) @> text_pieces(search_fold($2))
              and search_fold(company_name) like search_pattern($2)
            union
            select id, created_at from customers where fleet_id = $1 and archived_at is null
              and length(search_fold($2)) > 2 and search_fold(phone) like search_pattern($2)
          ) both_ways order by created_at desc, id desc limit $3'
         using ${CURRENT_FLEET}, value, least(most, 1000);
     end $$`,
  )
}

const NUMBER = "search_fold(coalesce(load_number, ''))"
/** The indexes of the searches, each on what is folded. */
const INDEXES = [
  ['loads_number_pieces', `loads using gin (text_pieces(${NUMBER}))`],
  ['loads_number_trigrams', `loads using gin (${NUMBER} gin_trgm_ops)`],
  ['customers_pieces', 'customers using gin (text_pieces(search_fold(company_name)))'],
  ['customers_trigrams', 'customers using gin (search_fold(company_name) gin_trgm_ops)'],
  ['loads_by_po', 'loads (fleet_id, search_fold(po_number) text_pattern_ops) where po_number is not null'],
  [
    'loads_by_reference',
    'loads (fleet_id, search_fold(customer_reference) text_pattern_ops) where customer_reference is not null',
  ],
  [
    'weigh_tickets_by_number',
    `weigh_tickets (fleet_id, search_fold(ticket_number) text_pattern_ops)
       where ticket_number is not null and load_id is not null`,
  ],
] as const
