import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A file as small as brotli makes it, for files that are compressed once and sent often. */
export function smallestBrotli(content: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliAsync(content, { params });
}

/** A file as small as gzip makes it. */
export function smallestGzip(content: Buffer): Promise<Buffer> {
  return gzipAsync(content, { level: constants.Z_BEST_COMPRESSION });
}
