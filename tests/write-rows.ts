// A process that does nothing but write to the embedded database and say, row by row, what was acknowledged.
// `node tests/write-rows.ts DIRECTORY`: prints `found HIGHEST ONE OTHER`, then a number for each commit, until it is killed.
import { writeSync } from 'node:fs'
import { openEmbeddedPool } from '#app/db/embedded/embedded-pool.server.ts'

const { pool } = await openEmbeddedPool(process.argv[2] ?? '')
await pool.query(
  'create table if not exists one (id integer primary key); create table if not exists other (id integer)',
)
const { rows } = await pool.query(
  'select coalesce(max(id), 0) as highest, count(*) as one, (select count(*) from other) as other from one',
)
const [{ highest, one, other }] = rows
say(`found ${highest} ${one} ${other}`)

// A failed write is nobody's end here: that is for the database room to decide.
for (let id = Number(highest) + 1; await isWritten(id); id += 1) say(`${id}`)

/** Both rows or neither. */
function isWritten(id: number) {
  const writing = pool.query(`begin; insert into one values (${id}); insert into other values (${id}); commit`)
  return writing.then(
    () => true,
    () => false,
  )
}

function say(line: string) {
  writeSync(1, `${line}\n`)
}
