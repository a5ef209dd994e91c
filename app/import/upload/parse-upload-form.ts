import { getMultipartBoundary, MultipartParseError, parseMultipart } from '@remix-run/multipart-parser'
import { UploadError, uploadLimits } from '../parse/files/upload-limits.ts'
import { uploadMessages } from '../parse/files/upload-messages.ts'

export type UploadForm = { contentType: string; body: Uint8Array }

/**
 * The file in the field `file` of a multipart form (RFC 7578). Throws UploadError when there is none, or the form has
 * more parts, longer headers or more bytes than the form of the import page.
 */
export function parseUploadForm({ contentType, body }: UploadForm): { name: string; bytes: Uint8Array } {
  const boundary = /^multipart\/form-data\b/i.test(contentType) ? getMultipartBoundary(contentType) : null
  if (boundary === null || boundary.length > maxBoundaryLength) throw createFormError()
  const { formParts: maxParts, fileBytes: maxFileSize } = uploadLimits
  try {
    for (const part of parseMultipart(body, { boundary, maxParts, maxFileSize, maxTotalSize: maxFileSize })) {
      if (part.name !== 'file' || part.filename === undefined) continue
      return { name: decodedName(part.filename), bytes: part.bytes }
    }
  } catch (error) {
    if (error instanceof MultipartParseError || error instanceof TypeError) throw createFormError(error)
    throw error
  }
  throw createFormError()
}

/** RFC 2046, section 5.1.1. */
const maxBoundaryLength = 70

/** Browsers escape quotes and line breaks in a file name like this (HTML standard, "multipart/form-data"). */
const decodedName = (name: string) => name.replaceAll(/%22|%0D|%0A/gi, decodeURIComponent)

const createFormError = (cause?: unknown) => new UploadError(uploadMessages['not a form'], { cause })
