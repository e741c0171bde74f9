import { createCipheriv } from 'node:crypto';
