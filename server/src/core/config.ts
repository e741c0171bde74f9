import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { environment } from './environment.variables.ts';

const variableNames = Object.keys(environment.shape);

/** A server that speaks OpenAI's chat protocol. */
export interface AiSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** How long a request may take. */
  timeoutMs: number;
}

/** A bucket of Amazon S3 or of a server with the same API. */
export interface S3Settings {
  bucket: string;
  /** Amazon's for the region when undefined. */
  endpoint: string | undefined;
  region: string;
  /** Those of the AWS environment when undefined. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Where browsers download large files directly; undefined if they must not. */
  downloadUrl: string | undefined;
}

/** All settings of an operator. */
export interface Config {
  port: number;
  host: string;
  /** Public origin of the service. */
  publicUrl: string;
  /** Origin of the same process that accepts only test keys. */
  stagingUrl: string | undefined;
  /** Domain below which websites have hosts of their own. */
  sitesDomain: string | undefined;
  /** Absolute path of the folder that holds the embedded database, media and generated secrets. */
  dataDir: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** How long a statement may take, or wait for a connection. */
  databaseTimeoutMs: number;
  /** Where the bytes of media and exports are stored. */
  storage: 'disk' | 's3';
  /** The bucket that is used, or from which bytes are still read. */
  s3: S3Settings | undefined;
  /** Origins besides this service from which browsers load files. */
  fileOrigins: readonly string[];
  /** Redis or Valkey in which all instances share rate limits. */
  redisUrl: string | undefined;
  /** How long a request waits for Redis; the start waits four times as long. */
  redisTimeoutMs: number;
  /** Mail server; without one no email is sent. */
  smtpUrl: string | undefined;
  /** Sender of emails. */
  mailFrom: string;
  /** AI provider; undefined for the built-in one. */
  ai: AiSettings | undefined;
  appSecret: string | undefined;
  /** Addresses of `/.well-known/security.txt`; without one there is no such file. */
  securityContacts: readonly string[];
  /** Bearer token of `/metrics`; without one only local requests are allowed. */
  metricsToken: string | undefined;
  /** Value of Express's `trust proxy`; false by default. */
  trustProxy: boolean | number | string;
  /** Origins besides the public one that may send cookies and read responses. */
  allowedOrigins: readonly string[];
  /** Hosts to which webhooks may be sent without HTTPS and at private addresses. */
  webhookAllowedHosts: readonly string[];
  /** How many organizations a person may own before creating another is refused. */
  maxOrganizationsPerPerson: number;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
}

/**
 * Reads the configuration from environment variables, each also as `NAME_FILE`.
 * Throws one error that names every problem at once.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values: Record<string, string> = {};
  for (const name of variableNames) {
    const value = env[name] ?? readFromFile(name, env[`${name}_FILE`], problems);
    if (value !== undefined && value !== '') values[name] = value;
  }
  const parsed = environment.safeParse(values);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  if (values.AI_BASE_URL && !values.AI_MODEL) problems.push('AI_MODEL: is required with AI_BASE_URL');
  if (values.STORAGE === 's3' && !values.S3_BUCKET) problems.push('S3_BUCKET: is required with STORAGE=s3');
  if (values.S3_ACCESS_KEY_ID && !values.S3_SECRET_ACCESS_KEY)
    problems.push('S3_SECRET_ACCESS_KEY: is required with S3_ACCESS_KEY_ID');
  if (problems.length > 0 || !parsed.success) {
    throw new Error(`The configuration is not valid:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
  const { data } = parsed;
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    stagingUrl: data.STAGING_URL,
    sitesDomain: data.SITES_DOMAIN,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    databaseTimeoutMs: millisecondsOf(data.DATABASE_TIMEOUT_SECONDS),
    storage: data.STORAGE ?? (data.S3_BUCKET ? 's3' : 'disk'),
    s3: s3Settings(data),
    fileOrigins: data.S3_BUCKET && data.S3_DOWNLOAD_URL ? [new URL(data.S3_DOWNLOAD_URL).origin] : [],
    redisUrl: data.REDIS_URL,
    redisTimeoutMs: millisecondsOf(data.REDIS_TIMEOUT_SECONDS),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Imprint <no-reply@${new URL(publicUrl).hostname}>`,
    ai: aiSettings(data),
    appSecret: data.APP_SECRET,
    securityContacts: data.SECURITY_CONTACT,
    metricsToken: data.METRICS_TOKEN,
    trustProxy: parseTrustProxy(data.TRUST_PROXY),
    allowedOrigins: data.ALLOWED_ORIGINS,
    webhookAllowedHosts: data.WEBHOOK_ALLOWED_HOSTS,
    maxOrganizationsPerPerson: data.MAX_ORGANIZATIONS_PER_PERSON,
    logLevel: data.LOG_LEVEL,
  };
}

/** Rounded, because timers need integers and 16.1 times 1000 is a little more than 16100. */
function millisecondsOf(seconds: number): number {
  return Math.round(seconds * 1000);
}

function aiSettings(data: z.infer<typeof environment>): AiSettings | undefined {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model = '', AI_API_KEY: apiKey } = data;
  return baseUrl ? { baseUrl, apiKey, model, timeoutMs: millisecondsOf(data.AI_TIMEOUT_SECONDS) } : undefined;
}

function s3Settings(data: z.infer<typeof environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (!bucket) return undefined;
  return {
    bucket,
    endpoint: data.S3_ENDPOINT,
    region: data.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    downloadUrl: data.S3_DOWNLOAD_URL,
  };
}

function readFromFile(name: string, file: string | undefined, problems: string[]): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`${name}_FILE: ${file} cannot be read`);
    return undefined;
  }
}

/** Express accepts a number of proxies, a boolean, or addresses and subnets. */
function parseTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}
