import * as z from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const originList = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(origin));

/** Logs may contain the URLs of requests, and fetch() refuses URLs with credentials. */
function hasNoCredentials(url: string): boolean {
  const parsed = URL.parse(url);
  return !parsed?.username && !parsed?.password;
}

/** All variables. Their descriptions are the table in docs/configuration.md, in Markdown. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('The port to listen on.'),
  HOST: z.string().default('0.0.0.0').describe('The address to listen on.'),
  PUBLIC_URL: origin
    .optional()
    .describe(
      'The URL people use; `http://localhost:PORT` by default. Browsers can use the session only from this origin (a local one under any name of this machine). With https the cookie is `Secure`. Passkeys are for its host, and stop working when that changes.',
    ),
  STAGING_URL: origin
    .optional()
    .describe('Another URL of the same process, which accepts only `svc_test_` keys.'),
  SITES_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^(?!-)[a-z0-9.-]+\.[a-z0-9-]+$/, 'must be a domain, such as sites.example.com')
    .optional()
    .describe(
      'The domain for published websites, such as `sites.example.com` for `https://ADDRESS.sites.example.com`, with the scheme and port of `PUBLIC_URL`. All names below it must point to this server. By default websites are at `ADDRESS.localhost` if the host of `PUBLIC_URL` is `localhost`, and otherwise below `PUBLIC_URL/sites/`.',
    ),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('The folder of the embedded database, media and generated secrets.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Your own PostgreSQL 15 or newer, whose user owns the database unless `DATABASE_OWNER_URL` is set. By default the embedded one.',
    ),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'The same database for the role that owns its tables, which then also migrates them. The role of `DATABASE_URL` needs no other privileges, and cannot change the security activity.',
    ),
  DATABASE_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(600)
    .default(1.8)
    .describe(
      'How long one statement may run or wait before the response is 503. A higher value lets changes of many thousands of pages finish on a slow database.',
    ),
  STORAGE: z
    .enum(['disk', 's3'])
    .optional()
    .describe(
      'Where the bytes of media and exports are stored: `disk` is `DATA_DIR`, which is the default without `S3_BUCKET`, and `s3` the bucket. What is in the other one is still read.',
    ),
  S3_BUCKET: z.string().optional().describe('A bucket of Amazon S3, or of a server with the same API.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine(hasNoCredentials, 'must not contain a user name and password')
    .optional()
    .describe('The URL of the S3 server, without the bucket; by default Amazon S3 in `S3_REGION`.'),
  S3_REGION: z
    .string()
    .default('us-east-1')
    .describe('The region of the bucket, such as `auto` for Cloudflare R2.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      'The access key of the bucket. Without it, the credentials are those of the AWS environment, such as the role of the machine.',
    ),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of `S3_ACCESS_KEY_ID`; required with it.'),
  S3_DOWNLOAD_URL: z
    .url({ protocol: /^https?$/ })
    .refine(hasNoCredentials, 'must not contain a user name and password')
    .optional()
    .describe(
      'The URL at which browsers reach the S3 server. With it, files of 1 MB or more are downloaded from there by a signed address, and not through this server.',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis 6 or newer or Valkey, not a cluster, in which all instances share limits.'),
  REDIS_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(0.05)
    .max(60)
    .default(0.25)
    .describe(
      'How long a request waits for Redis before this instance continues counting in memory. At startup it waits four times as long.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'The mail server, with user and password, for invitations, address verification, password resets, security notices, keys that expire soon, disabled webhooks, contact messages and mentions in comments. Without it, links must be passed on manually.',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/, 'must be an address, such as Imprint <imprint@example.com>')
    .optional()
    .describe('The sender of emails; `Imprint <no-reply@HOST>` by default, with the host of `PUBLIC_URL`.'),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(hasNoCredentials, 'must not contain a user name and password; AI_API_KEY is for the key')
    .optional()
    .describe(
      'A server with an OpenAI-compatible chat API, such as `https://host/v1`, which generates the texts of `/v1/ai`. Without it the built-in provider works offline.',
    ),
  AI_API_KEY: z.string().optional().describe('The key for `AI_BASE_URL`.'),
  AI_MODEL: z.string().optional().describe('The model at `AI_BASE_URL`; required with it.'),
  AI_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(600).default(60).describe('Timeout of one AI request.'),
  APP_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'At least 32 characters, on which keys, cursors and the setup link depend. By default it is generated in `DATA_DIR`.',
    ),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe(
      '`true`, a number of proxies, or their addresses: the proxies that may set `X-Forwarded-For`. By default none.',
    ),
  SECURITY_CONTACT: z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .pipe(z.array(z.url({ protocol: /^(?:mailto|https|tel)$/ })))
    .default([])
    .describe(
      'Where to report vulnerabilities of this installation, as `mailto:`, `https:` or `tel:` addresses separated by commas. They are served at `/.well-known/security.txt`.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('At least 16 characters: the bearer token that gives access to `/metrics`.'),
  ALLOWED_ORIGINS: originList
    .default([])
    .describe(
      'Origins, separated by commas, whose pages may use `/trpc`, `/uploads` and `/api/mcp` with the session.',
    ),
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .toLowerCase()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/, 'must be host names or addresses, without a port'),
      ),
    )
    .default([])
    .describe(
      'Hosts, separated by commas, to which webhooks may be sent by HTTP and at private addresses, such as `hooks.internal`. By default webhooks need HTTPS and a public address.',
    ),
  MAX_ORGANIZATIONS_PER_PERSON: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe(
      'How many organizations a person can own before the dashboard and the API refuse another. The command line has no such limit.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.'),
});
