// File names of drawn pictures: formats and parses them.

import { drawnPictures as folder } from '#app/domain/paths.ts'
import { parsePersonId } from '#app/domain/person-id.ts'
import type { Picture, PictureFacts } from '#app/domain/picture.ts'
import { decodePercent } from '#app/domain/text/decode-percent.ts'
import { pictureVersion, versionOf } from './facts/poster-facts.ts'
import type { PersonCard } from './pictures/person-card.ts'

export type DrawnPicture =
  | { kind: 'poster' | 'backdrop' | 'card'; id: number }
  | { kind: 'site-card' }
  | { kind: 'portrait'; name: string }
  | { kind: 'person-card'; id: string }

const siteCardFile = 'card-site.png'
const maxNameLength = 80 // code points
const allowedName = /^[\p{L}\p{M} .'’-]+$/u
const otherThanName = /[^\p{L}\p{M} .'’-]/gu
const unnamed = '-'

/** Parses a file name, percent-encoded or decoded; null for any other name. */
export function parsePictureFile(file: string): DrawnPicture | null {
  if (file === siteCardFile) return { kind: 'site-card' }
  const film = /^(?:(poster|backdrop)-(\d{1,16})\.svg|(card)-(\d{1,16})\.png)$/.exec(file)
  if (film) return filmPicture(film[1] ?? film[3], film[2] ?? film[4] ?? '')
  const person = /^person-(.+)\.png$/s.exec(file)
  if (person?.[1]) return personCard(person[1])
  const portrait = /^face-(.+)\.svg$/s.exec(file)
  return portrait?.[1] ? facePicture(portrait[1]) : null
}

function filmPicture(kind: string | undefined, digits: string): DrawnPicture | null {
  const id = Number(digits)
  if (digits.startsWith('0') || !Number.isSafeInteger(id)) return null
  if (kind === 'poster' || kind === 'backdrop' || kind === 'card') return { kind, id }
  return null
}

function personCard(encoded: string): DrawnPicture | null {
  const id = decodePercent(encoded)
  return id !== null && parsePersonId(id) ? { kind: 'person-card', id } : null
}

function facePicture(encoded: string): DrawnPicture | null {
  const name = decodePercent(encoded)
  if (name === null || !allowedName.test(name) || [...name].length > maxNameLength) return null
  return { kind: 'portrait', name }
}

/** The URLs of drawn pictures. Each carries a version, so that responses can be immutable. */
export const drawnPictureUrl = {
  poster: (facts: PictureFacts) => `${folder}poster-${facts.id}.svg?v=${pictureVersion(facts)}`,
  backdrop: (facts: PictureFacts) => `${folder}backdrop-${facts.id}.svg?v=${pictureVersion(facts)}`,
  shareCard: (facts: PictureFacts) => `${folder}card-${facts.id}.png?v=${pictureVersion(facts)}`,
  siteCard: () => `${folder}${siteCardFile}?v=${versionOf('site')}`,
  personCard: (id: string, { name, facts, films }: PersonCard) =>
    `${folder}person-${encodeURIComponent(id)}.png?v=${versionOf(name, facts, films.map(pictureVersion))}`,
  /** Characters a file name cannot hold (digits, quotation marks) are left out of the name. */
  portrait: (name: string) => `${folder}face-${encodeURIComponent(nameForFile(name))}.svg?v=${versionOf('portrait')}`,
}

/**
 * The drawn backdrop of the film whose drawn poster has this URL: both have the version of the same facts. Null for a
 * picture of TMDB.
 */
export const backdropBeside = ({ src, drawn }: Picture) =>
  drawn ? src.replace(`${folder}poster-`, `${folder}backdrop-`) : null

function nameForFile(name: string): string {
  const clean = name.replace(otherThanName, '').replace(/ +/g, ' ').trim()
  return [...clean].slice(0, maxNameLength).join('').trim() || unnamed
}
